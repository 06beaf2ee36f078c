import { describe, expect, it } from "vitest";
import { PonteError } from "#lib/domain/errors";
import { checkoutPaymentBody } from "#lib/payments/checkout.contract";
import { validate } from "#lib/routes/validate";

const CARD = {
  number: "4111111111111111",
  holderName: "JOAO DA SILVA",
  expMonth: 12,
  expYear: 2050,
  cvv: "123",
};
const payment = (card: object, more: object = {}) => ({
  paymentMethod: "CREDIT_CARD",
  card: { ...CARD, ...card },
  ...more,
});

function refusalOf(input: unknown): PonteError {
  try {
    validate(checkoutPaymentBody, input);
  } catch (error) {
    if (error instanceof PonteError) return error;
    throw error;
  }
  throw new Error("nothing was refused");
}
const refused = (input: unknown) => refusalOf(input).errors?.map(({ pointer, code }) => `${pointer} ${code}`);

describe("the body of a payment on the checkout", () => {
  it("is a card, in one installment by default", () => {
    expect(validate(checkoutPaymentBody, payment({}))).toEqual({ ...payment({}), installments: 1 });
  });

  it("is a Pix, which needs nothing more", () => {
    expect(validate(checkoutPaymentBody, { paymentMethod: "PIX" })).toEqual({ paymentMethod: "PIX" });
  });

  it.each([
    ["number", 4111111111111111, "invalid_type"],
    ["number", "4111 1111 1111 1111", "invalid_format"],
    ["number", "41111111111", "invalid_format"],
    ["number", "4".repeat(20), "invalid_format"],
    ["number", "4111111111111112", "invalid_card_number"],
    ["holderName", "", "too_small"],
    ["holderName", "x".repeat(101), "too_big"],
    ["expMonth", 0, "too_small"],
    ["expMonth", 13, "too_big"],
    ["expMonth", "12", "invalid_type"],
    ["expMonth", 1.5, "invalid_type"],
    ["expYear", 50, "too_small"],
    ["expYear", 2100, "too_big"],
    ["expYear", "2050", "invalid_type"],
    ["expYear", 2020, "card_expired"],
    ["cvv", 123, "invalid_type"],
    ["cvv", "12", "invalid_format"],
    ["cvv", "12345", "invalid_format"],
    ["pin", "1234", "unknown_field"],
  ])("refuses the card's %s %j (%s)", (field, value, code) => {
    expect(refused(payment({ [field]: value }))?.[0]).toBe(`/card/${field} ${code}`);
  });

  it.each(Object.keys(CARD))("needs the card's %s", (field) => {
    expect(refused(payment({ [field]: undefined }))?.[0]).toBe(`/card/${field} required`);
  });

  it.each([0, 25, 1.5, "1"])("refuses %j installments", (installments) => {
    expect(refused(payment({}, { installments }))?.[0]).toMatch("/installments ");
  });

  it.each(["CASH", "CRYPTO", undefined])("refuses the method %s", (paymentMethod) => {
    expect(refused({ paymentMethod })?.[0]).toMatch("/paymentMethod ");
  });

  it("needs a currency for international payments only", () => {
    const body = { paymentMethod: "INTERNATIONAL", currency: "EUR" };
    expect(validate(checkoutPaymentBody, body)).toEqual(body);
    expect(refused({ paymentMethod: "INTERNATIONAL" })?.[0]).toMatch("/currency ");
    expect(refused({ ...body, currency: "BRL" })?.[0]).toBe("/currency invalid_value");
    expect(refused({ paymentMethod: "PIX", currency: "EUR" })).toEqual(["/currency unknown_field"]);
  });

  it("refuses a card together with Pix, and an unknown field", () => {
    expect(refused({ paymentMethod: "PIX", card: CARD })).toEqual(["/card unknown_field"]);
    expect(refused(payment({}, { amount: 1 }))).toEqual(["/amount unknown_field"]);
  });

  it("never returns a card number or a security code", () => {
    const error = refusalOf(payment({ number: "4111111111111112", cvv: "98765" }));
    expect(JSON.stringify([error.message, error.detail, error.errors])).not.toMatch(/4111111111111112|98765/);
  });
});
