import { describe, expect, test } from "vitest";
import { readRefusal } from "#components/checkout/forms/read-refusal.ts";
import { NetworkError, ProblemError } from "#lib/client/request-json";

const problem = (status: number, code: string, extra: Record<string, unknown> = {}) =>
  new ProblemError(status, { code, ...extra }, null);

describe("readRefusal", () => {
  test("an outcome that may have taken money keeps its key, so that a retry cannot take it twice", () => {
    for (const error of [
      new NetworkError("gone"),
      new Error("anything else"),
      problem(500, "internal_error"),
      problem(502, "provider_error"),
      problem(503, "unavailable"),
      problem(504, "provider_timeout"),
      problem(409, "request_in_progress"),
    ]) {
      expect(readRefusal(error)).toMatchObject({ keepKey: true, tryAgain: false });
    }
  });

  test("a refusal without effect releases the key", () => {
    for (const error of [
      problem(400, "invalid_request"),
      problem(400, "payment_method_not_allowed"),
      problem(401, "unauthorized"),
      problem(409, "charge_not_payable"),
      problem(422, "split_exceeds_net"),
    ]) {
      expect(readRefusal(error).keepKey).toBe(false);
    }
  });

  test("a payer whose method leaves too little for the split is sent to another method", () => {
    expect(readRefusal(problem(422, "split_exceeds_net")).problem).toBe("method");
  });

  test("a key consumed by a failed try is replaced immediately", () => {
    expect(readRefusal(problem(409, "idempotency_key_reused", { existing: { status: "FAILED" } }))).toEqual({
      problem: null,
      keepKey: false,
      tryAgain: true,
    });
  });

  test("a try that may still succeed is never resent under another key", () => {
    for (const status of ["PENDING", "PROCESSING", "PAID", undefined]) {
      expect(readRefusal(problem(409, "idempotency_key_reused", { existing: { status } })).tryAgain).toBe(
        false,
      );
    }
    expect(readRefusal(problem(409, "idempotency_key_reused")).tryAgain).toBe(false);
  });

  test("a card still being confirmed is shown by the view, and a closed charge is explained", () => {
    expect(readRefusal(problem(409, "charge_not_payable", { chargeStatus: "PENDING" })).problem).toBeNull();
    expect(readRefusal(problem(409, "charge_not_payable", { chargeStatus: "PAID" })).problem).toBe("closed");
    const sold = { chargeStatus: "PENDING", reason: "no_place_left" };
    expect(readRefusal(problem(409, "charge_not_payable", sold)).problem).toBe("soldOut");
  });
});
