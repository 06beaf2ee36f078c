import { describe, expect, it } from "vitest";
import { ERRORS, type ErrorCode, invalidField, PonteError } from "#lib/domain/errors";
import { statusOf } from "#lib/platform/http/error-status";

// The contract's table, written by hand.
const CONTRACT: Record<number, ErrorCode[]> = {
  400: ["invalid_json", "invalid_request", "payment_method_not_allowed"],
  401: ["unauthorized"],
  403: ["insufficient_scope", "forbidden", "second_factor_required", "proof_required"],
  404: ["not_found"],
  405: ["method_not_allowed"],
  409: [
    "idempotency_key_reused",
    "request_in_progress",
    "charge_not_payable",
    "illegal_transition",
    "amount_exceeds_refundable",
    "insufficient_balance",
    "limit_exceeded",
    "payout_on_hold",
    "email_taken",
  ],
  410: ["cursor_expired"],
  413: ["body_too_large"],
  415: ["unsupported_media_type"],
  422: ["split_exceeds_net", "idempotency_mismatch"],
  429: ["rate_limited"],
  500: ["internal_error"],
  502: ["provider_error"],
  503: ["unavailable"],
  504: ["provider_timeout"],
};

describe("error codes", () => {
  const rows = Object.entries(CONTRACT).flatMap(([status, codes]) =>
    codes.map((code) => ({ code, status: Number(status) })),
  );

  it.each(rows)("$code answers $status", ({ code, status }) => {
    expect(statusOf(new PonteError(code, "why"))).toBe(status);
    expect(ERRORS[code].title).not.toBe("");
  });

  it("are exactly the contract's", () => {
    expect(Object.keys(ERRORS).sort()).toEqual(rows.map(({ code }) => code).sort());
  });
});

describe("a refusal", () => {
  it("carries exactly what the edge needs", () => {
    const error = new PonteError("not_found", "There is no such charge.");
    expect(error).toBeInstanceOf(Error);
    expect(error).toMatchObject({ code: "not_found", detail: "There is no such charge." });
    const { errors, extra, retryAfterMs, limit, challenge } = error;
    for (const fact of [errors, extra, retryAfterMs, limit, challenge]) expect(fact).toBeUndefined();
  });

  it("of one field names it by pointer", () => {
    const error = invalidField("/expiresAt", "not_in_future", "Must be in the future.");
    expect(error.code).toBe("invalid_request");
    expect(error.errors).toEqual([
      { pointer: "/expiresAt", code: "not_in_future", detail: "Must be in the future." },
    ]);
  });
});
