import { describe, expect, test } from "vitest";
import { PonteError } from "#lib/domain/errors";
import { createPixPaymentBody } from "#lib/pix-payments/pix-payment.contract";
import { validate } from "#lib/routes/validate";
import { normalizePhone } from "#lib/schemas/fields/phone";
import { ONLY_PAYER, toPixPaymentBody, toPixPaymentProblems, toTaxPreviewBody } from "./pix-payment-body";

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

  test("recognizes a company's document by its digits", () => {
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

describe("a due date", () => {
  const named = { ...PAYER, "/clientMode": "fillDataNow", "/amount": "100.00", expiry: "1" };
  const bodyOf = (values: Record<string, string>) =>
    toPixPaymentBody(form({ ...named, ...values }), NOW, normalizePhone);

  const refusalOf = (body: unknown) => {
    try {
      validate(createPixPaymentBody, body);
      return [];
    } catch (error) {
      return error instanceof PonteError ? (error.errors ?? []) : [];
    }
  };

  test("replaces the expiry by the end of the last business day, and states its terms", () => {
    const body = bodyOf({
      "/dueDate": "2026-03-07",
      daysAfterDue: "5",
      "/fine/value": "2",
      "/interest/value": "1,5 %",
      "/discount/until/0/value": "5.00",
      "/discount/until/0/date": "05/03/2026",
    });
    // Saturday 7 March is due on Monday 9; five days later is Saturday 14, so the last day is Monday 16.
    expect(createPixPaymentBody.parse(body)).toMatchObject({
      dueDate: "2026-03-07",
      expire_at: new Date("2026-03-17T03:00:00.000Z"),
      fine: { type: "PERCENT", value: 200 },
      interest: { type: "PERCENT", value: 150, per: "MONTH", days: "CALENDAR" },
      discount: { type: "FIXED", until: [{ date: "2026-03-05", value: 500 }] },
    });
  });

  test("is left out when it is empty, or when the form is not in the mode that shows it", () => {
    expect(bodyOf({ "/dueDate": " " })).not.toHaveProperty("dueDate");
    const other = bodyOf({ "/clientMode": "requestCheckout", "/dueDate": "2026-03-07", daysAfterDue: "5" });
    expect(other).not.toHaveProperty("dueDate");
  });

  test.each([
    ["/dueDate", { "/dueDate": "31/02/2026" }],
    ["/fine/value", { "/dueDate": "2026-03-07", "/fine/value": "two" }],
    ["/interest/value", { "/dueDate": "2026-03-07", "/interest/value": "0" }],
    ["/discount/until/0/value", { "/dueDate": "2026-03-07", "/discount/until/0/date": "2026-03-05" }],
    ["/discount/until/0/date", { "/dueDate": "2026-03-07", "/discount/until/0/value": "5.00" }],
  ])("is refused by the API at the control %s", (pointer, values) => {
    const errors = refusalOf(bodyOf({ daysAfterDue: "0", ...values }));
    expect(Object.keys(toPixPaymentProblems(errors))).toContain(pointer);
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

describe("the only payer", () => {
  const bodyOf = (values: Record<string, string>) =>
    createPixPaymentBody.parse(
      toPixPaymentBody(
        form({ "/amount": "1.00", expiry: "1", "/payerDocument": "on", ...values }),
        NOW,
        normalizePhone,
      ),
    );

  test("is the payer named in the form", () => {
    expect(bodyOf({ ...PAYER, "/clientMode": "fillDataNow" })).toMatchObject({
      payerDocument: "52998224725",
    });
  });

  test("comes from its own field when the form names no payer", () => {
    const typed = { [ONLY_PAYER]: "12.abc.345/01de-35", "/unknownPayer": "on" };
    expect(bodyOf({ ...typed, "/clientMode": "requestCheckout" })).toMatchObject({
      ...{ payerDocument: "12ABC34501DE35", unknownPayer: "ACCEPT" },
    });
  });

  test("is refused at whichever field it came from, if the document is invalid", () => {
    const refused = { pointer: "/payerDocument", code: "invalid_document", detail: "" };
    expect(toPixPaymentProblems([refused])).toEqual({
      "/document_client": "document",
      [ONLY_PAYER]: "document",
    });
  });
});

test("tax is sent with its amounts in reais, and refused at its fields", () => {
  const values = { "/clientMode": "noNeedToSpecify", "/amount": "100.00", expiry: "1" };
  const taxed = form({ ...values, "/tax/cbs": "9,00", "/tax/ibs": "1,00" });
  expect(createPixPaymentBody.parse(toPixPaymentBody(taxed, NOW, normalizePhone))).toMatchObject({
    tax: { cbs: 900, ibs: 100 },
  });
  expect(toTaxPreviewBody(taxed)).toEqual({
    ...{ grossAmount: "100.00", paymentMethod: "PIX" },
    tax: { cbs: "9.00", ibs: "1.00" },
  });
  const refused = { pointer: "/tax", code: "exceeds_amount", detail: "" };
  expect(toPixPaymentProblems([refused])).toEqual({ "/tax/cbs": "tax" });
});

test("a Pix that no provider accepts is refused at its amount", () => {
  const refused = { pointer: "/paymentMethod", code: "no_provider", detail: "" };
  expect(toPixPaymentProblems([refused])).toEqual({ "/amount": "noMethod" });
});
