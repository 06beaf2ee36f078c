import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import {
  agreesWithBank,
  DEFAULT_PAYOUT_TERMS,
  isPayeeChanged,
  isPayoutInFlight,
  isPayoutResent,
  isPursued,
  isWithBank,
  NEVER_ARRIVED_AFTER_MS,
  needsApproval,
  nextPayoutStep,
  PAYOUT_TRANSITIONS,
  payoutPauseMs,
  payoutRefusal,
  payoutStageOf,
  planUnknownPayout,
  planWholePayout,
} from "#lib/payouts/payout.rules";
import { PAYOUT } from "#lib/status/status-tables.rules";

const minor = fc.integer({ min: 0, max: 10_000_000 }).map(asMinor);
const account = fc.record({
  availableMinor: fc.integer({ min: -1_000, max: 10_000_000 }).map(asMinor),
  todayMinor: minor,
});
const terms = fc.record({
  dailyLimitMinor: minor,
  approvalAboveMinor: minor,
  feeMinor: fc.nat(500).map(asMinor),
});

describe("a payout", () => {
  it("takes only the steps of its table", () => {
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
      "FAILED overturn PAID",
    ]);
    expect(PAYOUT.before.fail).toEqual(["APPROVED", "SENT"]);
  });

  it("may take all that is available, but not a cent more", () => {
    fc.assert(
      fc.property(account, terms, minor, (of, by, minimum) => {
        const all = planWholePayout(of, by, minimum);
        if (all === null) {
          expect(payoutRefusal(asMinor(Math.max(minimum, 1)), of, by)).not.toBeNull();
          return;
        }
        expect(all).toBeGreaterThanOrEqual(Math.max(minimum, 1));
        expect(payoutRefusal(all, of, by)).toBeNull();
        expect(payoutRefusal(asMinor(all + 1), of, by)).not.toBeNull();
      }),
    );
  });

  it("waits for a second person only above the threshold", () => {
    const { approvalAboveMinor } = DEFAULT_PAYOUT_TERMS;
    const waits = (amountMinor: number, todayMinor: number) =>
      needsApproval(asMinor(amountMinor), { todayMinor: asMinor(todayMinor) }, DEFAULT_PAYOUT_TERMS);
    expect([waits(approvalAboveMinor, 0), waits(approvalAboveMinor + 1, 0)]).toEqual([false, true]);
    expect([waits(1, approvalAboveMinor - 1), waits(1, approvalAboveMinor)]).toEqual([false, true]);
  });

  it("is not resent while the first request may be under way, nor close to being given up", () => {
    const minutes = [0, 1, 2, 60, 11 * 60, 12 * 60];
    const again = minutes.filter((minute) => isPayoutResent(minute * 60_000));
    expect(again).toEqual([2, 60, 11 * 60]);
    expect(isPayoutResent(NEVER_ARRIVED_AFTER_MS)).toBe(false);
  });

  it("is enquired about less and less often, but at least hourly", () => {
    expect([0, 60_000, 3_600_000, 86_400_000].map(payoutPauseMs)).toEqual([
      5_000, 60_000, 3_600_000, 3_600_000,
    ]);
  });

  it("is sent once, and then only enquired about, unless its bank was certainly not reached", () => {
    const failureCode = null;
    const steps = PAYOUT.all.map(
      (status) => nextPayoutStep({ status, failureCode, askedAt: null })?.step ?? null,
    );
    expect(steps).toEqual([null, "send", "ask_anew", null, null, null]);
    const askedAt = new Date(1_000);
    expect(nextPayoutStep({ status: "SENT", failureCode, askedAt })).toEqual({ step: "enquire", askedAt });
    expect(PAYOUT.all.filter(isPayoutInFlight)).toEqual(["APPROVED", "SENT"]);
    expect(PAYOUT.all.filter(isWithBank)).toEqual(["SENT"]);
    expect(PAYOUT.all.map(payoutStageOf)).toEqual(["waits", "moves", "moves", "paid", "failed", "canceled"]);
  });

  it("unknown to its bank is given up after a day, and resent only if references are idempotent", () => {
    const minutes = [0, 2, 11 * 60, 12 * 60, 24 * 60];
    const of = (sendsOnce: boolean) => minutes.map((minute) => planUnknownPayout(minute * 60_000, sendsOnce));
    expect(of(true)).toEqual(["wait", "send_again", "send_again", "wait", "never_arrived"]);
    expect(of(false)).toEqual(["wait", "wait", "wait", "wait", "never_arrived"]);
  });

  it("is enquired about for a week after we gave it up, and never again after its bank refused it", () => {
    const askedAt = new Date(0);
    const given = { status: "FAILED", failureCode: "never_arrived", askedAt } as const;
    expect(nextPayoutStep(given)).toEqual({ step: "enquire", askedAt });
    const days = [1, 6, 7].map((day) => isPursued(given, new Date(day * 86_400_000)));
    expect(days).toEqual([true, true, false]);
    const refused = { ...given, failureCode: "refused" };
    expect([nextPayoutStep(refused), isPursued(refused, askedAt)]).toEqual([null, false]);
  });

  it("agrees with its bank if both have the same end and the same Pix", () => {
    const paid = { status: "PAID", endToEndId: "E1" } as const;
    expect(agreesWithBank(paid, { kind: "PAID", endToEndId: "E1" })).toBe(true);
    expect(agreesWithBank(paid, { kind: "PAID", endToEndId: "E2" })).toBe(false);
    expect(agreesWithBank(paid, { kind: "FAILED" })).toBe(false);
    const pending = PAYOUT.all.filter((status) =>
      agreesWithBank({ status, endToEndId: null }, { kind: "PENDING" }),
    );
    expect(pending).toEqual(["SENT", "PAID", "FAILED"]);
    expect(agreesWithBank({ status: "CANCELED", endToEndId: null }, { kind: "FAILED" })).toBe(false);
  });

  it("is dropped if its recipient is disabled or has another document", () => {
    const payout = { document: "1" };
    expect(isPayeeChanged({ status: "ACTIVE", document: "1" }, payout)).toBe(false);
    expect(isPayeeChanged({ status: "DISABLED", document: "1" }, payout)).toBe(true);
    expect(isPayeeChanged({ status: "ACTIVE", document: "2" }, payout)).toBe(true);
  });
});
