import { describe, expect, it } from "vitest";
import {
  ATTEMPT_STATUSES,
  ATTEMPT_TRANSITION_NAMES,
  type AttemptStatus,
  type AttemptTransition,
  attemptStatusesAllowing,
  awaitsPayer,
  CHARGE_STATUSES,
  CHARGE_TRANSITION_NAMES,
  type ChargeStatus,
  type ChargeTransition,
  effectiveChargeStatus,
  hasPaid,
  isCanceledCharge,
  isEndedUnpaid,
  isFailedAttempt,
  isOpenAttempt,
  isPaidAttempt,
  isPaidCharge,
  isPayable,
  isProcessing,
  isTerminalCharge,
  lapseOf,
  nextAttemptStatus,
  nextChargeStatus,
  unpaidEndOf,
} from "#lib/payments/states.rules";

// The table is written by hand from the contract, so that a change has to be made twice.
const CHARGE: Record<ChargeStatus, Record<ChargeTransition, ChargeStatus | null>> = {
  PENDING: { pay: "PAID", expire: "EXPIRED", cancel: "CANCELED" },
  PAID: { pay: null, expire: null, cancel: null },
  EXPIRED: { pay: null, expire: null, cancel: null },
  CANCELED: { pay: null, expire: null, cancel: null },
};
const NOWHERE = {
  process: null,
  authorize: null,
  pay: null,
  fail: null,
  expire: null,
  cancel: null,
  refund: null,
};
const ATTEMPT: Record<AttemptStatus, Record<AttemptTransition, AttemptStatus | null>> = {
  PENDING: {
    process: "PROCESSING",
    authorize: "PROCESSING",
    pay: "PAID",
    fail: "FAILED",
    expire: "EXPIRED",
    cancel: "CANCELED",
    refund: null,
  },
  PROCESSING: { ...NOWHERE, authorize: "PROCESSING", pay: "PAID", fail: "FAILED" },
  PAID: { ...NOWHERE, refund: "REFUNDED" },
  FAILED: NOWHERE,
  EXPIRED: NOWHERE,
  CANCELED: NOWHERE,
  REFUNDED: NOWHERE,
};

describe("the life of a charge", () => {
  const cells = CHARGE_STATUSES.flatMap((status) =>
    CHARGE_TRANSITION_NAMES.map((transition) => ({ status, transition })),
  );

  it("has exactly the contract's statuses and transitions", () => {
    expect([...CHARGE_STATUSES].sort()).toEqual(Object.keys(CHARGE).sort());
    expect([...CHARGE_TRANSITION_NAMES].sort()).toEqual(Object.keys(CHARGE.PENDING).sort());
  });

  it.each(cells)("a $status charge on $transition", ({ status, transition }) => {
    expect(nextChargeStatus(status, transition)).toBe(CHARGE[status][transition]);
  });

  it("ends only in PAID, EXPIRED and CANCELED", () => {
    expect(CHARGE_STATUSES.filter(isTerminalCharge).sort()).toEqual(["CANCELED", "EXPIRED", "PAID"]);
  });
});

describe("the life of an attempt", () => {
  const cells = ATTEMPT_STATUSES.flatMap((status) =>
    ATTEMPT_TRANSITION_NAMES.map((transition) => ({ status, transition })),
  );

  it("has exactly the contract's statuses and transitions", () => {
    expect([...ATTEMPT_STATUSES].sort()).toEqual(Object.keys(ATTEMPT).sort());
    expect([...ATTEMPT_TRANSITION_NAMES].sort()).toEqual(Object.keys(NOWHERE).sort());
  });

  it.each(cells)("a $status attempt on $transition", ({ status, transition }) => {
    expect(nextAttemptStatus(status, transition)).toBe(ATTEMPT[status][transition]);
  });

  it("is open while it can still be paid", () => {
    expect(ATTEMPT_STATUSES.filter(isOpenAttempt)).toEqual(["PENDING", "PROCESSING"]);
  });

  it.each(ATTEMPT_TRANSITION_NAMES)(
    "the statuses that allow %s are exactly the table's and lead to one status",
    (transition) => {
      const allowed = ATTEMPT_STATUSES.filter((status) => ATTEMPT[status][transition] !== null);
      expect(attemptStatusesAllowing(transition)).toEqual(allowed);
      // The conditional UPDATE writes the same target for all of them.
      expect(new Set(allowed.map((status) => nextAttemptStatus(status, transition))).size).toBe(1);
    },
  );
});

describe("the effective status of a charge", () => {
  const expiresAt = new Date("2026-11-21T12:00:00.000Z");
  const at = (offsetMs: number) => new Date(expiresAt.getTime() + offsetMs);

  it("is EXPIRED from the millisecond of its expiry, swept or not", () => {
    expect(effectiveChargeStatus("PENDING", expiresAt, at(-1))).toBe("PENDING");
    expect(effectiveChargeStatus("PENDING", expiresAt, at(0))).toBe("EXPIRED");
    expect(effectiveChargeStatus("PENDING", expiresAt, at(1))).toBe("EXPIRED");
  });

  it.each(["PAID", "EXPIRED", "CANCELED"] as const)("stays %s whatever the time", (status) => {
    for (const offsetMs of [-1, 0, 1]) {
      expect(effectiveChargeStatus(status, expiresAt, at(offsetMs))).toBe(status);
    }
  });
});

describe("what a status decides", () => {
  const rule = <Status extends string>(all: readonly Status[], is: (status: Status) => unknown) =>
    all.filter((status) => is(status));

  it("of a charge: who may still pay it, and how it ended", () => {
    expect(rule(CHARGE_STATUSES, isPayable)).toEqual(["PENDING"]);
    expect(rule(CHARGE_STATUSES, isPaidCharge)).toEqual(["PAID"]);
    expect(rule(CHARGE_STATUSES, isCanceledCharge)).toEqual(["CANCELED"]);
    expect(CHARGE_STATUSES.map(unpaidEndOf)).toEqual([null, null, "EXPIRED", "CANCELED"]);
  });

  it("of an attempt: who acts next, and whether it took money", () => {
    expect(rule(ATTEMPT_STATUSES, awaitsPayer)).toEqual(["PENDING"]);
    expect(rule(ATTEMPT_STATUSES, isProcessing)).toEqual(["PROCESSING"]);
    expect(rule(ATTEMPT_STATUSES, isPaidAttempt)).toEqual(["PAID"]);
    expect(rule(ATTEMPT_STATUSES, hasPaid)).toEqual(["PAID", "REFUNDED"]);
    expect(rule(ATTEMPT_STATUSES, isFailedAttempt)).toEqual(["FAILED"]);
    expect(rule(ATTEMPT_STATUSES, lapseOf)).toEqual(["EXPIRED", "CANCELED"]);
    expect(rule(ATTEMPT_STATUSES, isEndedUnpaid)).toEqual(["FAILED", "EXPIRED", "CANCELED"]);
  });
});
