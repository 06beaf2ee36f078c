import { describe, expect, it, test } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import {
  endDiscrepancy,
  givenBackOf,
  isBookedElsewhere,
  moneyDiscrepancy,
} from "#lib/payments/outcome-discrepancy.rules";
import { ATTEMPT_STATUSES } from "#lib/payments/states.rules";

const gatewayStatus = "X";
const givenBack = { paymentId: "pay", sumMinor: asMinor(100) };
const failed: ProviderOutcome = {
  kind: "FAILED",
  failureCode: "declined",
  failureMessage: "",
  gatewayStatus,
};
const paid: ProviderOutcome = {
  kind: "PAID",
  amountMinor: asMinor(100),
  providerPaymentId: "pay",
  gatewayStatus,
};

describe("money that a provider reports", () => {
  const whole = { amountMinor: asMinor(100), captureMinor: null };

  it.each([
    ["the requested amount", whole, 100, null, null],
    ["the captured amount", { ...whole, captureMinor: asMinor(60) }, 60, null, null],
    [
      "the whole amount, of which only a part was captured",
      { ...whole, captureMinor: asMinor(60) },
      100,
      null,
      "CONTRADICTION",
    ],
    ["another amount than the booked one", whole, 90, null, "CONTRADICTION"],
    ["another amount, held for that reason", whole, 90, 90, "ANOTHER_AMOUNT"],
    ["the requested amount, which is held", whole, 100, 100, null],
    ["another amount than the held one", whole, 100, 90, "CONTRADICTION"],
  ] as const)("%s", (_name, attempt, reported, suspense, discrepancy) => {
    expect(moneyDiscrepancy(attempt, asMinor(reported), suspense === null ? null : asMinor(suspense))).toBe(
      discrepancy,
    );
  });
});

describe("an end that a provider reports", () => {
  it.each([
    ["FAILED", failed],
    ["CANCELED", { kind: "CANCELED", gatewayStatus } as const],
  ])("%s contradicts booked money", (_name, outcome) => {
    const contradicted = ATTEMPT_STATUSES.filter((status) => endDiscrepancy(status, outcome) !== null);
    expect(contradicted).toEqual(["PAID", "REFUNDED"]);
  });

  it("is expected for an open attempt, and when everything was refunded", () => {
    expect(endDiscrepancy("PAID", { ...failed, givenBack })).toBeNull();
    expect(endDiscrepancy("PAID", { kind: "PROCESSING", gatewayStatus })).toBeNull();
  });
});

test("only refunds of booked money are settled", () => {
  expect(givenBackOf({ ...paid, givenBack }, false)).toBe(givenBack);
  expect(givenBackOf({ ...failed, givenBack }, true)).toBe(givenBack);
  expect(givenBackOf({ ...failed, givenBack }, false)).toBeNull();
  expect(givenBackOf(paid, true)).toBeNull();
  expect(givenBackOf({ kind: "PENDING", gatewayStatus }, true)).toBeNull();
});

test("a provider's payment is booked for one attempt", () => {
  const [own, other] = [{ id: "att_1" }, { id: "att_2" }];
  expect(isBookedElsewhere("att_1", { paid: null, suspense: null })).toBe(false);
  expect(isBookedElsewhere("att_1", { paid: own, suspense: { attemptId: "att_1" } })).toBe(false);
  expect(isBookedElsewhere("att_1", { paid: other, suspense: null })).toBe(true);
  expect(isBookedElsewhere("att_1", { paid: own, suspense: { attemptId: "att_2" } })).toBe(true);
});
