import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cycleDay, INTERVALS } from "#lib/calendar/cycle-day.rules";
import {
  alarmDay,
  debitDay,
  debitWindows,
  explainDebitDay,
  explainRetry,
  explainSendDay,
  lastSendDay,
  mayCancelUntil,
  openDay,
  type RetryReason,
  retryDays,
  sendDay,
} from "#lib/calendar/debit-days.rules";
import { businessDaysBetween, nextBusinessDay } from "#lib/domain/time/business-days";
import { addDays, daysBetween } from "#lib/domain/time/zoned-day";

const AFTER = [1, 3, 7];

const anyDay = fc.integer({ min: 0, max: 40_000 }).map((days) => addDays("2020-01-01", days));
const anyInterval = fc.constantFrom(...INTERVALS);

describe("when a debit is sent", () => {
  it.each([
    // The cycles' days: a Thursday; a Saturday, which moves to Monday; Ash Wednesday, before which only Thursday is early enough.
    ["2026-12-10", "2026-12-10", "2026-11-30", "2026-12-05", "2026-12-07", "2026-12-08"],
    ["2026-12-12", "2026-12-14", "2026-12-04", "2026-12-09", "2026-12-10", "2026-12-10"],
    ["2027-02-06", "2027-02-10", "2027-01-31", "2027-02-04", "2027-02-04", "2027-02-04"],
  ])(
    "of %s: debited on %s, opened on %s, sent on %s, operators alerted on %s, last chance on %s",
    (day, ...days) => {
      expect([debitDay(day), openDay(day), sendDay(day), alarmDay(day), lastSendDay(day)]).toEqual(days);
    },
  );

  it("is between ten calendar days and two business days before the debit, even if the debit moves to a business day", () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const debit = debitDay(day);
        const { day: sent, next } = explainSendDay(day);
        expect(sent).toBe(sendDay(debit));
        expect(next).toEqual({ step: "DEBIT", day: debit });
        expect(businessDaysBetween(sent, debit)).toBeGreaterThanOrEqual(2);
        expect(businessDaysBetween(addDays(lastSendDay(day), 1), debit)).toBeLessThan(2);
        expect(daysBetween(sent, debit)).toBeLessThanOrEqual(10);
        expect(openDay(day) <= sent && sent <= alarmDay(day) && alarmDay(day) <= lastSendDay(day)).toBe(true);
      }),
    );
  });

  it("explains why a debit is sent earlier than five days before it", () => {
    expect(explainSendDay("2026-12-10").why).toBe("five_days_before");
    expect(explainSendDay("2027-02-10").why).toBe("two_business_days_before");
  });
});

describe("a failed debit", () => {
  it.each([
    ["2026-12-10", "2027-01-10", ["2026-12-11", "2026-12-13", "2026-12-17"]],
    // A week later is the next cycle.
    ["2026-12-10", "2026-12-17", ["2026-12-11", "2026-12-13", "2026-12-16"]],
    // From Saturday to Monday: seven days count from Saturday.
    ["2026-12-12", "2027-01-12", ["2026-12-15", "2026-12-17", "2026-12-19"]],
    // From Saturday to Ash Wednesday, which leaves two days for retries.
    ["2027-02-06", "2027-03-06", ["2027-02-11", "2027-02-13"]],
    ["2027-02-06", "2027-02-13", ["2027-02-11", "2027-02-12"]],
  ])("of %s before %s is retried on %j", (day, nextDay, days) => {
    expect(retryDays({ day, nextDay, after: AFTER })).toEqual(days);
  });

  it("is retried only on days on which a retry is allowed", () => {
    fc.assert(
      fc.property(anyDay, anyInterval, fc.integer({ min: 0, max: 60 }), (anchor, interval, number) => {
        const day = cycleDay(anchor, interval, number);
        const nextDay = cycleDay(anchor, interval, number + 1);
        const days = retryDays({ day, nextDay, after: AFTER });
        expect(days.length).toBeGreaterThan(0);
        expect(days.length).toBeLessThanOrEqual(3);
        days.forEach((wanted, index) => {
          const tried = days.slice(0, index);
          const today = tried.at(-1) ?? debitDay(day);
          const { why, next } = explainRetry(wanted, { day, nextDay, after: AFTER, tried, today });
          expect(why).toBe("may_retry");
          const following = days[index + 1];
          expect(next).toEqual(
            following ? { step: "RETRY", day: following } : { step: "CYCLE", day: nextDay },
          );
        });
      }),
    );
  });

  const context = {
    day: "2026-12-12",
    nextDay: "2027-01-12",
    after: AFTER,
    tried: ["2026-12-15"],
    today: "2026-12-15",
  };
  it.each<[string, RetryReason, Partial<typeof context>]>([
    ["2026-12-16", "may_retry", {}],
    ["2026-12-19", "may_retry", {}],
    ["2026-12-20", "after_seven_days", {}],
    ["2026-12-15", "not_in_the_future", {}],
    ["2026-12-14", "not_after_the_debit", { today: "2026-12-11", tried: [] }],
    ["2026-12-15", "tried_on_that_day", { today: "2026-12-14" }],
    ["2026-12-18", "tries_used_up", { tried: ["2026-12-15", "2026-12-16", "2026-12-17"] }],
    ["2026-12-19", "in_the_next_cycle", { nextDay: "2026-12-19" }],
  ])("answers a request to retry on %s with %s", (wanted, why, given) => {
    expect(explainRetry(wanted, { ...context, ...given })).toMatchObject({ day: wanted, why });
  });

  it("without retries left is followed by the next cycle", () => {
    const tried = ["2026-12-15", "2026-12-16", "2026-12-17"];
    const { next } = explainRetry("2026-12-18", { ...context, tried });
    expect(next).toEqual({ step: "CYCLE", day: "2027-01-12" });
  });
});

it("a debit's day is the cycle's day or the next business day, and its first retry follows", () => {
  expect(explainDebitDay({ day: "2026-12-10", nextDay: "2026-12-17", after: AFTER })).toEqual({
    day: "2026-12-10",
    why: "cycle_day",
    next: { step: "RETRY", day: "2026-12-11" },
  });
  expect(explainDebitDay({ day: "2026-12-12", nextDay: "2027-01-12", after: AFTER })).toMatchObject({
    day: "2026-12-14",
    why: "moved_to_business_day",
  });
});

it("a debit may be canceled until 22:00 in Brasília of the day before", () => {
  expect(mayCancelUntil("2026-12-14")).toEqual(new Date("2026-12-14T01:00:00Z"));
});

it("payers' banks debit from 0 to 8 and from 18 to 21, in Brasília", () => {
  expect(debitWindows("2026-12-14")).toEqual([
    { start: new Date("2026-12-14T03:00:00Z"), end: new Date("2026-12-14T11:00:00Z") },
    { start: new Date("2026-12-14T21:00:00Z"), end: new Date("2026-12-15T00:00:00Z") },
  ]);
});

// Banco Central, API Pix 2.9.0, `validadeAposVencimento`: the due day, the days after it, and the last day on which a
// payment is accepted.
it.each([
  ["A", "2020-10-20", 4, "2020-10-26"],
  ["B", "2020-12-25", 0, "2020-12-28"],
  ["C", "2020-12-25", 1, "2020-12-29"],
  ["D", "2020-12-25", 3, "2020-12-31"],
  ["E", "2020-12-25", 4, "2021-01-04"],
  ["F", "2021-08-27", 5, "2021-09-01"],
  ["G", "2021-08-28", 5, "2021-09-06"],
])("the document's example %s: due on %s with %i days after it, accepted until %s", (_, due, days, last) => {
  expect(nextBusinessDay(addDays(debitDay(due), days))).toBe(last);
});
