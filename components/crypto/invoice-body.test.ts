import { expect, test } from "vitest";
import { missingFields, toFormProblems, toInvoiceBody } from "#components/crypto/invoice-body.ts";
import { createCryptoPaymentBody } from "#lib/invoices/invoice.contract";

function filled(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test("a filled form becomes a valid body, its amount exact to the cent", () => {
  const body = toInvoiceBody(
    filled({
      "/amount": "999999999.99",
      "/fiat_currency": "EUR",
      "/pay_currency": "USDTBSC",
      "/customer_name": " Ana ",
      "/customer_email": "ana@example.com",
      "/external_reference": "order-1",
      note: "of the form alone",
    }),
  );
  expect(createCryptoPaymentBody.parse(body)).toMatchObject({ amount: 99_999_999_999, customer_name: "Ana" });
});

test("empty fields are omitted, and named if required", () => {
  const form = filled({ "/amount": "", "/external_reference": "  ", "/customer_name": "Ana" });
  expect(Object.keys(toInvoiceBody(form))).toEqual(["customer_name", "amount"]);
  expect(missingFields(form, ["/amount", "/customer_name", "/external_reference"])).toEqual({
    "/amount": "amount",
    "/external_reference": "missing",
  });
});

test("each refusal is shown at its field", () => {
  const refused = (pointer: string, code: string) => ({ pointer, code, detail: "" });
  expect(
    toFormProblems([
      refused("/amount", "exceeds_balance"),
      refused("/pay_address", "invalid_address"),
      refused("/external_reference", "too_big"),
      refused("/customer_email", "invalid_format"),
      refused("/pay_currency", "invalid_value"),
    ]),
  ).toEqual({
    "/amount": "balance",
    "/pay_address": "address",
    "/external_reference": "tooLong",
    "/customer_email": "email",
    "/pay_currency": "other",
  });
});

test("a payment that no provider accepts is refused at its amount", () => {
  const refused = { pointer: "/paymentMethod", code: "no_provider", detail: "" };
  expect(toFormProblems([refused])).toEqual({ "/amount": "noMethod" });
});
