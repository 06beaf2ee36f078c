import { describe, expect, it } from "vitest";
import { z } from "zod";
import { createCharge } from "#lib/charges/operations.contract";
import { checkoutPaymentBody } from "#lib/payments/checkout.contract";
import { redactedBody } from "#lib/platform/request-log/redacted-body";
import { secret } from "#lib/schemas/fields/secret";
import { OPERATIONS } from "#lib/schemas/operations/index";

const anything = z.unknown();
const keep = (body: unknown, schema: z.ZodType = anything) => redactedBody(schema, JSON.stringify(body));
const keepCharge = (body: unknown) => JSON.parse(keep(body, createCharge.body) ?? "");

describe("a body in the request log", () => {
  it("keeps the operation's known members", () => {
    const body = {
      grossAmount: "10.50",
      customer: { name: "Ana", address: { city: "Recife" } },
      split: [{ recipientId: "rec_1", type: "PERCENT", value: 50 }],
      metadata: { order: "7" },
      expiresAt: null,
    };
    expect(keepCharge(body)).toEqual(body);
  });

  it("shows only the names of unknown members, at any depth", () => {
    const card = { number: "4111111111111111", cvv: "987" };
    const body = { cc: "4111111111111111", creditCard: card, cvv: 987, customer: { card, address: [card] } };
    expect(keepCharge({ ...body, split: [{ card }, "987"], description: card, metadata: "987" })).toEqual({
      cc: "[unknown]",
      creditCard: "[unknown]",
      cvv: "[unknown]",
      customer: { card: "[unknown]", address: "[unknown]" },
      split: [{ card: "[unknown]" }, "[unknown]"],
      description: "[unknown]",
      metadata: "[unknown]",
    });
  });

  it("hides every text and name that contains a card number", () => {
    const text = "4111 1111 1111 1111, cvv 987";
    expect(keepCharge({ description: text, [text]: 1, metadata: { [text]: "x", note: text } })).toEqual({
      description: "[card number]",
      "[card number]": "[unknown]",
      metadata: { "[card number]": "[redacted]", note: "[card number]" },
    });
    expect(keepCharge({ externalReference: 4111111111111111 })).toEqual({
      externalReference: "[long number]",
    });
  });

  it("shows only the presence of a secret, in any branch of a schema", () => {
    const pin = secret(z.string()).meta({ description: "A code" }).nullable().optional();
    const schema = z.union([z.object({ kind: z.literal("a"), value: z.string() }), z.object({ value: pin })]);
    expect(keep({ kind: "a", value: "123" }, schema)).toBe('{"kind":"a","value":"[redacted]"}');
    expect(keep({ value: null }, schema)).toBe('{"value":null}');
  });

  it("hides a card payment's card completely", () => {
    const card = { number: "4111111111111111", holderName: "ANA", cvv: "987", expMonth: 1, expYear: 2030 };
    const kept = keep({ paymentMethod: "CREDIT_CARD", card, installments: 2 }, checkoutPaymentBody);
    expect(kept).toBe('{"paymentMethod":"CREDIT_CARD","card":"[redacted]","installments":2}');
  });

  it("shows no token in an unexpected place", () => {
    const jwt = "eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJhIn0.c2lnbmF0dXJl";
    const link = "https://pay.example.com/invitations/abcdefghijklmnopqrstuv";
    const kept = keepCharge({ description: `use ${jwt} and whsec_abc+/=`, externalReference: link });
    expect(kept).toEqual({
      description: "use [redacted] and [redacted]",
      externalReference: "https://pay.example.com/invitations/[redacted]",
    });
  });

  it.each([
    "secret",
    "previousSecret",
    "checkoutToken",
    "access_token",
    "client_secret",
    "password",
    "authorization",
    "number",
    "cvv",
    "cardNumber",
  ])("shows no %s where the schema accepts anything", (name) => {
    const kept = keep({ a: [{ b: { [name]: "a-secret", plain: "seen" } }] });
    expect(kept).not.toContain("a-secret");
    expect(kept).toContain('"plain":"seen"');
  });

  it("keeps null for a missing secret, and the code of a refusal", () => {
    expect(keep({ secret: null, code: "not_found" })).toBe('{"secret":null,"code":"not_found"}');
  });

  it("cuts a long text and states its length", () => {
    const kept = keep({ qrCode: `data:${"x".repeat(5_000)}`, emv: "kept" });
    expect(kept).toContain("… (5005 characters)");
    expect(kept).toContain('"emv":"kept"');
  });

  it("is at most 8 KiB and never ends in half a character", () => {
    const kept = keep(Array.from({ length: 3_000 }, () => "😀😀")) ?? "";
    expect(kept.length).toBeLessThanOrEqual(8 * 1024);
    expect(kept.isWellFormed()).toBe(true);
  });

  it.each(["{", "not json", "card=4111111111111111", `"${"x".repeat(70_000)}"`])(
    "is only its length when it has no recognizable parts",
    (text) => {
      expect(redactedBody(anything, text)).toBe(`"[${text.length} characters]"`);
    },
  );

  it("is empty when nothing was sent", () => {
    expect([redactedBody(anything, null), redactedBody(anything, "")]).toEqual([null, null]);
  });

  it("of an operation without a schema shows names only", () => {
    expect(redactedBody(undefined, '{"cvv":"987"}')).toBe('"[unknown]"');
  });
});

it("is fast, even for a large body", () => {
  const body = {
    grossAmount: 1,
    metadata: Object.fromEntries(Array.from({ length: 2_000 }, (_, n) => [`k${n}`, "v"])),
  };
  const startedAt = performance.now();
  for (const { body: schema } of OPERATIONS) if (schema) keep(body, schema);
  expect(performance.now() - startedAt).toBeLessThan(2_000);
});
