import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { INTERVALS } from "#lib/calendar/cycle-day.rules";
import { debitDay, debitWindows, retryDays } from "#lib/calendar/debit-days.rules";
import { asMinor } from "#lib/domain/money/minor";
import { addDays } from "#lib/domain/time/zoned-day";
import {
  chargeEndsAt,
  cycleDays,
  isOverdue,
  mayOpenCycle,
  openingDueAt,
  openingStep,
  opensAt,
  type ScheduledCycle,
} from "#lib/subscriptions/subscription.rules";

const at = (text: string) => new Date(`${text}-03:00`);
const cycle: ScheduledCycle = {
  mayOpen: true,
  isAwaited: false,
  pause: null,
  cancelOn: null,
  day: "2027-01-20",
  nextDay: "2027-02-20",
  amountMinor: asMinor(4990),
};

test("the days of cycles return to the anchor's after a short month", () => {
  const days = [1, 2, 3, 4].map((number) => cycleDays("2027-01-31", "MONTHLY", number).day);
  expect(days).toEqual(["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30"]);
  for (const number of [1, 2, 3])
    expect(cycleDays("2027-01-31", "MONTHLY", number).nextDay).toBe(days[number]);
});

test("a cycle's charge ends before the next cycle's day, and at most 30 days after its own", () => {
  expect(chargeEndsAt("2027-02-20", "2027-03-20")).toEqual(at("2027-03-20T00:00:00"));
  expect(chargeEndsAt("2027-01-20", "2027-02-20")).toEqual(at("2027-02-19T00:00:00"));
  expect(chargeEndsAt("2027-01-20", "2028-01-20")).toEqual(at("2027-02-19T00:00:00"));
});

test("every debit of a cycle is made, or has failed, before the cycle's charge ends", () => {
  const anchor = fc.integer({ min: 0, max: 8_000 }).map((days) => addDays("2024-01-01", days));
  const inputs = [anchor, fc.constantFrom(...INTERVALS), fc.integer({ min: 1, max: 60 })] as const;
  fc.assert(
    fc.property(...inputs, (anchorDay, interval, number) => {
      const { day, nextDay } = cycleDays(anchorDay, interval, number);
      const debits = [debitDay(day), ...retryDays({ day, nextDay, after: [1, 2, 3, 4, 5, 6, 7] })];
      const ends = debits.map((one) => debitWindows(one).at(-1)?.end.getTime() ?? 0);
      expect(Math.max(...ends)).toBeLessThan(chargeEndsAt(day, nextDay).getTime());
    }),
  );
});

test("a cycle is overdue once its business day has passed", () => {
  // A Saturday.
  expect(isOverdue("2027-01-16", at("2027-01-18T23:59:59"))).toBe(false);
  expect(isOverdue("2027-01-16", at("2027-01-19T00:00:00"))).toBe(true);
});

describe("a scheduled cycle", () => {
  it("opens ten days before its day", () => {
    const opens = opensAt(cycle.day);
    expect(opens).toEqual(at("2027-01-10T00:00:00"));
    expect(openingStep(cycle, new Date(opens.getTime() - 1))).toEqual({ kind: "WAIT", until: opens });
    expect(openingStep(cycle, opens)).toEqual({ kind: "OPEN", amountMinor: 4990 });
  });

  it("waits for its amount until its day has passed, and is then skipped", () => {
    const unset = { ...cycle, amountMinor: null };
    const end = at("2027-01-21T00:00:00");
    expect(openingStep(unset, at("2027-01-20T23:59:59"))).toEqual({ kind: "WAIT", until: end });
    expect(openingStep(unset, end)).toEqual({ kind: "SKIP", cause: "amount_missing" });
  });

  it.each([
    [{ from: "2027-01-20", until: null }, "SKIP"],
    [{ from: "2027-01-01", until: "2027-01-21" }, "SKIP"],
    [{ from: "2027-01-01", until: "2027-01-20" }, "OPEN"],
    [{ from: "2027-01-21", until: null }, "OPEN"],
  ] as const)("in a pause %o has the step %s on its day", (pause, kind) => {
    expect(openingStep({ ...cycle, pause }, at("2027-01-20T00:00:00")).kind).toBe(kind);
  });

  it("ends its subscription on the day of a planned end, and not before", () => {
    const ending = { ...cycle, cancelOn: "2027-01-20" };
    expect(openingStep(ending, at("2027-01-19T23:59:59"))).toEqual({
      kind: "WAIT",
      until: at("2027-01-20T00:00:00"),
    });
    expect(openingStep(ending, at("2027-01-20T00:00:00"))).toEqual({ kind: "END" });
    expect(openingStep({ ...cycle, cancelOn: "2027-01-21" }, at("2027-01-20T00:00:00")).kind).toBe("OPEN");
  });

  it("waits for a change while its subscription opens no cycles", () => {
    expect(openingDueAt({ ...cycle, mayOpen: false }, at("2027-01-20T00:00:00"))).toBeNull();
  });

  it("is skipped once its charge would have ended", () => {
    expect(openingStep(cycle, at("2027-02-19T00:00:00"))).toEqual({ kind: "SKIP", cause: "missed" });
  });
});

test.each([
  ["PENDING_AUTHORIZATION", true, false, true],
  ["PENDING_AUTHORIZATION", true, true, false],
  ["PENDING_AUTHORIZATION", false, false, false],
  ["TRIALING", true, false, true],
  ["ACTIVE", true, true, true],
  ["PAST_DUE", true, true, true],
  ["UNPAID", true, false, false],
  ["CANCELED", true, false, false],
] as const)(
  "%s, agreed by payment (%s), with an open cycle (%s): opens one %s",
  (status, isPaying, hasOpen, opens) => {
    expect(mayOpenCycle({ status, agreesByPayment: isPaying }, hasOpen)).toBe(opens);
  },
);
