import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_PAYOUT_TERMS,
  isPayoutResent,
  NEVER_ARRIVED_AFTER_MS,
  needsApproval,
  PAYOUT_TRANSITIONS,
  payoutPauseMs,
  payoutRefusal,
  planWholePayout,
} from "#lib/domain/payout/payout";
import { PAYOUT } from "#lib/domain/status/status-tables";

const minor = fc.integer({ min: 0, max: 10_000_000 });
const account = fc.record({
  availableMinor: fc.integer({ min: -1_000, max: 10_000_000 }),
  todayMinor: minor,
});
const terms = fc.record({ dailyLimitMinor: minor, approvalAboveMinor: minor, feeMinor: fc.nat(500) });

describe("a payout", () => {
  it("takes only the steps of its table, and ends in PAID, FAILED or CANCELED", () => {
    const steps = Object.entries(PAYOUT_TRANSITIONS).flatMap(([from, row]) =>
      Object.entries(row).map(([step, to]) => `${from} ${step} ${to}`),
    );
    expect(steps).toEqual([
      "REQUESTED approve APPROVED",
      "REQUESTED cancel CANCELED",
      "APPROVED send SENT",
      "APPROVED drop CANCELED",
      "APPROVED fail FAILED",
      "SENT pay PAID",
      "SENT fail FAILED",
    ]);
    expect(PAYOUT.before.fail).toEqual(["SENT"]);
  });

  it("of all that is available is one that may be asked for, and a cent more is not", () => {
    fc.assert(
      fc.property(account, terms, minor, (of, by, minimum) => {
        const all = planWholePayout(of, by, minimum);
        if (all === null) {
          expect(payoutRefusal(Math.max(minimum, 1), of, by)).not.toBeNull();
          return;
        }
        expect(all).toBeGreaterThanOrEqual(Math.max(minimum, 1));
        expect(payoutRefusal(all, of, by)).toBeNull();
        expect(payoutRefusal(all + 1, of, by)).not.toBeNull();
      }),
    );
  });

  it("waits for a second person only above the threshold", () => {
    const { approvalAboveMinor } = DEFAULT_PAYOUT_TERMS;
    const waits = (amountMinor: number, todayMinor: number) =>
      needsApproval(amountMinor, { todayMinor }, DEFAULT_PAYOUT_TERMS);
    expect([waits(approvalAboveMinor, 0), waits(approvalAboveMinor + 1, 0)]).toEqual([false, true]);
    expect([waits(1, approvalAboveMinor - 1), waits(1, approvalAboveMinor)]).toEqual([false, true]);
  });

  it("is asked for again neither while the first request may be on its way nor near the time when it is given up", () => {
    const minutes = [0, 1, 2, 60, 11 * 60, 12 * 60];
    const again = minutes.filter((minute) => isPayoutResent(minute * 60_000));
    expect(again).toEqual([2, 60, 11 * 60]);
    expect(isPayoutResent(NEVER_ARRIVED_AFTER_MS)).toBe(false);
  });

  it("is asked about ever more rarely, each hour at the least", () => {
    expect([0, 60_000, 3_600_000, 86_400_000].map(payoutPauseMs)).toEqual([
      5_000, 60_000, 3_600_000, 3_600_000,
    ]);
  });
});
