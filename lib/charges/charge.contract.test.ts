import { describe, expect, it } from "vitest";
import { createAttemptBody } from "#lib/attempts/attempt.contract";
import { createChargeBody, listChargesQuery } from "#lib/charges/charge.contract";
import { PonteError } from "#lib/domain/errors";
import { validate } from "#lib/routes/validate";

type Schema = typeof createChargeBody | typeof createAttemptBody | typeof listChargesQuery;
const refusal = (schema: Schema, input: unknown) => {
  try {
    validate(schema, input);
    return null;
  } catch (error) {
    if (!(error instanceof PonteError)) throw error;
    return error.errors?.map(({ pointer, code }) => `${pointer} ${code}`);
  }
};
const pairs = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, "v"]));

describe("the body of a new charge", () => {
  it("needs only an amount; the currency is BRL", () => {
    expect(validate(createChargeBody, { grossAmount: "10.50" })).toEqual({
      grossAmount: 1050,
      currency: "BRL",
    });
  });

  it("needs a currency with INTERNATIONAL", () => {
    const body = { grossAmount: 1, paymentMethod: "INTERNATIONAL" };
    expect(refusal(createChargeBody, body)).toEqual(["/checkoutCurrency required"]);
    expect(refusal(createChargeBody, { ...body, checkoutCurrency: "KWD" })).toBeNull();
  });

  it("accepts every member of the contract, up to its limits", () => {
    const body = {
      grossAmount: 10.5,
      currency: "BRL",
      paymentMethod: "PIX",
      description: "d".repeat(500),
      expiresAt: "2026-12-31T23:59:59-03:00",
      externalReference: "r".repeat(255),
      attemptIdempotencyKey: "k".repeat(255),
      callbackUrl: "https://shop.example.com/hook?x=1",
      redirectUrl: "https://shop.example.com/thanks#top",
      customer: { name: "João" },
      metadata: pairs(50),
    };
    const expiresAt = new Date("2027-01-01T02:59:59.000Z");
    expect(validate(createChargeBody, body)).toEqual({ ...body, grossAmount: 1050, expiresAt });
  });

  it.each([
    ["currency", "USD", "invalid_value"],
    ["currency", "brl", "invalid_value"],
    ["currency", null, "invalid_value"],
    ["paymentMethod", "CRYPTO", "invalid_value"],
    ["paymentMethod", "pix", "invalid_value"],
    ["checkoutCurrency", "USD", "not_applicable"],
    ["checkoutCurrency", "BRL", "invalid_value"],
    ["checkoutCurrency", "usd", "invalid_value"],
    ["checkoutCurrency", null, "invalid_value"],
    ["split", [], "too_small"],
    ["description", "d".repeat(501), "too_big"],
    ["description", "", "too_small"],
    ["description", "a\u0000b", "invalid_characters"],
    ["description", "\udfff", "invalid_characters"],
    ["description", 5, "invalid_type"],
    ["expiresAt", "amanhã", "invalid_format"],
    ["expiresAt", "2026-12-31", "invalid_format"],
    ["expiresAt", "2026-12-31T10:00:00", "invalid_format"],
    ["expiresAt", "2026-02-30T10:00:00Z", "invalid_format"],
    ["expiresAt", 1798761600000, "invalid_type"],
    ["externalReference", "r".repeat(256), "too_big"],
    ["externalReference", "", "too_small"],
    ["attemptIdempotencyKey", "", "too_small"],
    ["attemptIdempotencyKey", "k".repeat(256), "too_big"],
    ["attemptIdempotencyKey", "a\u0000", "invalid_characters"],
    ["attemptIdempotencyKey", 12, "invalid_type"],
    ["callbackUrl", "shop.example.com", "invalid_url"],
    ["callbackUrl", "ftp://shop.example.com", "invalid_url"],
    ["callbackUrl", "javascript:alert(1)", "invalid_url"],
    ["callbackUrl", "https://user:pass@shop.example.com", "invalid_url"],
    ["callbackUrl", "https://", "invalid_url"],
    ["callbackUrl", `https://shop.example.com/${"x".repeat(2048)}`, "too_big"],
    ["redirectUrl", "http://shop.example.com", "invalid_url"],
    ["redirectUrl", "javascript:alert(1)", "invalid_url"],
    ["redirectUrl", "//shop.example.com", "invalid_url"],
    ["customer", "João", "invalid_type"],
    ["metadata", pairs(51), "too_big"],
    ["metadata", ["a"], "invalid_type"],
    ["amount", 10, "unknown_field"],
    ["grossamount", 10, "unknown_field"],
  ])("refuses %s %j (%s)", (field, value, code) => {
    expect(refusal(createChargeBody, { grossAmount: 1, [field]: value })).toEqual([`/${field} ${code}`]);
  });

  it.each([
    ["a number in place of a value", { a: 1 }, "/metadata/a invalid_type"],
    ["nesting", { a: { b: "c" } }, "/metadata/a invalid_type"],
    ["a value of more than 500 characters", { a: "x".repeat(501) }, "/metadata/a too_big"],
    ["NUL in a value", { a: "\u0000" }, "/metadata/a invalid_characters"],
    ["NUL in a name", { "a\u0000": "x" }, expect.stringMatching(/^\/metadata/)],
    ["a name of more than 40 characters", { ["x".repeat(41)]: "x" }, expect.stringMatching(/^\/metadata/)],
    ["a security code", { cvv: "123" }, expect.stringMatching(/^\/metadata/)],
    [
      "a card number in a name",
      { "4111 1111 1111 1111": "x" },
      expect.stringMatching(/^\/metadata\/\[card number\] /),
    ],
    ["an empty name", { "": "x" }, expect.stringMatching(/^\/metadata/)],
  ])("refuses in metadata %s", (_name, metadata, refused) => {
    expect(refusal(createChargeBody, { grossAmount: 1, metadata })).toEqual([refused]);
  });

  it("accepts a card, which the use case refuses", () => {
    expect(validate(createChargeBody, { grossAmount: 1, paymentMethod: "CREDIT_CARD" }).paymentMethod).toBe(
      "CREDIT_CARD",
    );
  });

  it.each([null, [], "x", 1, true])("is an object, not %j", (body) => {
    expect(refusal(createChargeBody, body)).toEqual([" invalid_type"]);
  });
});

describe("the body of a new attempt", () => {
  it("needs a method", () => {
    expect(validate(createAttemptBody, { paymentMethod: "PIX" })).toEqual({ paymentMethod: "PIX" });
    expect(refusal(createAttemptBody, {})).toEqual(["/paymentMethod required"]);
  });

  it("needs a currency with INTERNATIONAL, and only there", () => {
    const body = { paymentMethod: "INTERNATIONAL", currency: "JPY" };
    expect(validate(createAttemptBody, body)).toEqual(body);
    expect(refusal(createAttemptBody, { paymentMethod: "INTERNATIONAL" })).toEqual(["/currency required"]);
    expect(refusal(createAttemptBody, { ...body, currency: "BRL" })).toEqual(["/currency invalid_value"]);
    expect(refusal(createAttemptBody, { ...body, currency: "XXX" })).toEqual(["/currency invalid_value"]);
  });

  it.each([
    ["currency", "USD", "not_applicable"],
    ["redirectUrl", "http://shop.example.com", "invalid_url"],
    ["attemptIdempotencyKey", "", "too_small"],
    ["grossAmount", 1, "unknown_field"],
  ])("refuses %s %j (%s)", (field, value, code) => {
    expect(refusal(createAttemptBody, { paymentMethod: "PIX", [field]: value })).toEqual([
      `/${field} ${code}`,
    ]);
  });
});

describe("the query of the list", () => {
  it("starts with the first ten", () => {
    expect(validate(listChargesQuery, {})).toEqual({ page: 1, limit: 10 });
  });

  it("accepts whole days, the last to its last millisecond", () => {
    const query = validate(listChargesQuery, { start_date: "2026-11-01", end_date: "2026-11-01" });
    expect(query.start_date).toEqual(new Date("2026-11-01T00:00:00.000Z"));
    expect(query.end_date).toEqual(new Date("2026-11-01T23:59:59.999Z"));
  });

  it.each([
    ["page", "0"],
    ["page", "-1"],
    ["page", "1.5"],
    ["page", "x"],
    ["page", "9999999999"],
    ["limit", "0"],
    ["limit", "101"],
    ["limit", ""],
    ["status", "OPEN"],
    ["start_date", "yesterday"],
    ["query", ""],
    ["query", "x".repeat(101)],
    ["query", "\u0000"],
    ["cursor", "x".repeat(201)],
  ])("refuses %s=%s", (name, value) => {
    expect(refusal(listChargesQuery, { [name]: value })).toEqual([expect.stringMatching(`^/${name} `)]);
  });

  it("refuses a period that ends before it starts", () => {
    expect(refusal(listChargesQuery, { start_date: "2026-11-02", end_date: "2026-11-01" })).toEqual([
      "/end_date out_of_range",
    ]);
  });
});
