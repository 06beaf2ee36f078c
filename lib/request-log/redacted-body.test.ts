import { describe, expect, it } from "vitest";
import { toSchema } from "#lib/openapi/json-schema";
import { parseBody, redactedBody } from "#lib/request-log/redacted-body";
import { OPERATIONS } from "#lib/schemas/operations/index";

const keep = (body: unknown) => redactedBody(parseBody(JSON.stringify(body)));

describe("a body in the request log", () => {
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
  ])("shows no %s, however deep it stands", (name) => {
    const kept = keep({ a: [{ b: { [name]: "4111111111111111", plain: "seen" } }] });
    expect(kept).not.toContain("4111");
    expect(kept).toContain('"plain":"seen"');
  });

  it("keeps null where a secret is missing, and the code of a refusal", () => {
    expect(keep({ secret: null, code: "not_found" })).toBe('{"secret":null,"code":"not_found"}');
  });

  it("cuts a long text and says how long it was", () => {
    const kept = keep({ qrCode: `data:${"x".repeat(5_000)}`, emv: "kept" });
    expect(kept).toContain("… (5005 characters)");
    expect(kept).toContain('"emv":"kept"');
  });

  it("is at most 8 KiB and never ends in half a character", () => {
    const kept = keep(Array.from({ length: 3_000 }, () => "😀😀")) ?? "";
    expect(kept.length).toBeLessThanOrEqual(8 * 1024);
    expect(kept.isWellFormed()).toBe(true);
  });

  it.each(["", "{", "not json", `"${"x".repeat(70_000)}"`])(
    "is not kept when nothing can be told apart",
    (text) => {
      expect(redactedBody(parseBody(text))).toBeNull();
    },
  );
});

describe("operations whose answer holds a secret or a token of its own", () => {
  const names = (schema: object): string[] =>
    Object.entries((schema as { properties?: object }).properties ?? {}).map(([name]) => name);
  const holding = OPERATIONS.filter(({ answer }) =>
    names(toSchema(answer, "output")).some((name) => /^(secret|token|clientSecret)$/.test(name)),
  );

  it("are marked, so that the log never has it", () => {
    expect(holding.length).toBeGreaterThan(3);
    for (const { id, secretAnswer } of holding) expect(secretAnswer, id).toBe(true);
  });
});
