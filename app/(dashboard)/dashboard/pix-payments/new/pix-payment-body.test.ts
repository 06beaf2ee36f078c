import { describe, expect, test } from "vitest";
import { createPixPaymentBody } from "#lib/pix-payments/pix-payment.contract";
import { normalizePhone } from "#lib/schemas/fields/phone";
import { toPixPaymentBody, toPixPaymentProblems } from "./pix-payment-body";

const NOW = new Date("2026-03-01T12:00:00.000Z");
const PAYER = {
  "/name_client": " Ana Souza ",
  "/document_client": "529.982.247-25",
  "/email": "ana@example.com",
  "/phoneNumber": "(11) 91234-5678",
};

function form(values: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.set(name, value);
  return data;
}

describe("toPixPaymentBody", () => {
  test("omits empty fields", () => {
    const filled = {
      "/clientMode": "requestCheckout",
      "/amount": "10.50",
      "/description": " ",
      expiry: "24",
    };
    expect(toPixPaymentBody(form(filled), NOW, normalizePhone)).toEqual({
      clientMode: "requestCheckout",
      amount: 10.5,
      expire_at: "2026-03-02T12:00:00.000Z",
    });
  });

  test("creates a valid body", () => {
    const body = toPixPaymentBody(
      form({
        "/clientMode": "fillDataNow",
        "/amount": "999999999.99",
        "/description": " Order 7 ",
        "/external_reference": "order-7",
        "/redirect_url": "https://shop.example.com/thanks",
        expiry: "1",
        ...PAYER,
      }),
      NOW,
      normalizePhone,
    );
    expect(createPixPaymentBody.parse(body)).toEqual({
      clientMode: "fillDataNow",
      amount: 99_999_999_999,
      expire_at: new Date("2026-03-01T13:00:00.000Z"),
      description: "Order 7",
      external_reference: "order-7",
      redirect_url: "https://shop.example.com/thanks",
      document_type: "CPF",
      name_client: "Ana Souza",
      document_client: "529.982.247-25",
      email: "ana@example.com",
      phoneNumber: "+5511912345678",
    });
  });

  test("recognises a company's document by its digits", () => {
    const company = { ...PAYER, "/clientMode": "fillDataNow", "/document_client": "12.ABC.345/01DE-35" };
    expect(
      toPixPaymentBody(form({ ...company, "/amount": "1.00", expiry: "1" }), NOW, normalizePhone),
    ).toMatchObject({
      document_type: "CNPJ",
    });
  });

  test.each(["noNeedToSpecify", "requestCheckout"])("sends no payer with %s", (mode) => {
    const body = toPixPaymentBody(
      form({ ...PAYER, "/clientMode": mode, "/amount": "1.00", expiry: "1" }),
      NOW,
      normalizePhone,
    );
    expect(Object.keys(body)).toEqual(["clientMode", "amount", "expire_at"]);
  });
});

test("every refusable field of the API has its message", () => {
  const refused = (pointer: string, code = "required") => ({ pointer, code, detail: "" });
  expect(
    toPixPaymentProblems([
      refused("/amount"),
      refused("/name_client"),
      refused("/document_client", "invalid_document"),
      refused("/email"),
      refused("/phoneNumber"),
      refused("/expire_at"),
      refused("/redirect_url"),
      refused("/description", "too_big"),
      refused("/clientMode"),
    ]),
  ).toEqual({
    "/amount": "amount",
    "/name_client": "name",
    "/document_client": "document",
    "/email": "email",
    "/phoneNumber": "phone",
    "/expire_at": "expiry",
    "/redirect_url": "httpsUrl",
    "/description": "tooLong",
    "/clientMode": "other",
  });
});

test("a Pix that no provider accepts is refused at its amount", () => {
  const refused = { pointer: "/paymentMethod", code: "no_provider", detail: "" };
  expect(toPixPaymentProblems([refused])).toEqual({ "/amount": "noMethod" });
});
