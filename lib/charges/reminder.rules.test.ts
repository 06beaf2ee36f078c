import { expect, test } from "vitest";
import { isUnderway, whyNotReminded } from "#lib/charges/reminder.rules";
import type { SuspenseReason, SuspenseStatus } from "#lib/payments/outcome.rules";
import type { AttemptStatus } from "#lib/payments/states.rules";

const AT = new Date("2026-11-21T15:30:00Z");
const OPEN = { isPayable: true, isUnderway: false, openedAt: AT, remindedAt: null, email: "ana@example.com" };

test.each([
  [{}, null],
  [{ isPayable: false }, "ended"],
  [{ isUnderway: true }, "underway"],
  [{ openedAt: null }, "not_opened"],
  [{ remindedAt: AT }, "reminded"],
  [{ email: null }, "no_email"],
  [{ isPayable: false, remindedAt: AT, email: null }, "ended"],
])("a reminder of a charge with %j is refused as %s", (change, refusal) => {
  expect(whyNotReminded({ ...OPEN, ...change })).toBe(refusal);
});

test("a payment is in progress while money of an unknown payer waits to be accepted", () => {
  const isWaiting = (status: SuspenseStatus, reason: SuspenseReason) =>
    isUnderway({ attempts: [], suspense: [{ status, reason }] });
  expect(isWaiting("HELD", "UNKNOWN_PAYER")).toBe(true);
  expect(isWaiting("REFUNDED", "UNKNOWN_PAYER")).toBe(false);
  expect(isWaiting("HELD", "PARTIAL")).toBe(false);
});

test("a payment is in progress until its provider reports the outcome", () => {
  const statuses = ["PENDING", "PROCESSING", "PAID", "FAILED", "EXPIRED", "CANCELED"] as const;
  const isBeing = (status: AttemptStatus) =>
    isUnderway({ attempts: [{ status: "FAILED" }, { status }], suspense: [] });
  expect(statuses.filter(isBeing)).toEqual(["PROCESSING"]);
});
