import { expect, test } from "vitest";
import { type CalendarOwner, foreseenCycles, toCalendar } from "#lib/subscriptions/cycle-calendar.rules";

const OWNER: CalendarOwner = {
  status: "ACTIVE",
  anchorDay: "2026-01-31",
  interval: "MONTHLY",
  agreesByPayment: true,
  pause: null,
  cancelOn: null,
  usualAmount: "49.90",
};
const NOW = new Date("2026-03-04T12:00:00Z");

const cycle = (given: Partial<Parameters<typeof toCalendar>[1][number]> = {}) => ({
  number: 2,
  day: "2026-02-28",
  periodEnd: "2026-03-30",
  status: "OPEN" as const,
  cause: null,
  amount: "49.90",
  chargeId: "chg_1",
  ...given,
});

test("an open cycle is overdue once its day has passed, by business days", () => {
  // 28 February 2026 is a Saturday: it may be paid until Monday.
  const states = ["2026-03-02T12:00:00Z", "2026-03-04T12:00:00Z"].map((at) => {
    const [shown] = toCalendar(OWNER, [cycle()], new Date(at));
    return [shown?.state, shown?.reason?.why, shown?.isMonthEnd];
  });
  expect(states).toEqual([
    ["OPEN", "waits_until", true],
    ["OVERDUE", "overdue_since", true],
  ]);
});

test("the last day to pay is the period's, and at most 29 days after the cycle's", () => {
  const now = new Date("2026-02-20T12:00:00Z");
  const until = (periodEnd: string) => toCalendar(OWNER, [cycle({ periodEnd })], now)[0]?.reason?.day;
  expect([until("2026-03-10"), until("2027-02-27")]).toEqual(["2026-03-10", "2026-03-29"]);
});

test("a scheduled cycle waits for the payer who has not agreed while another is open", () => {
  const next = cycle({ number: 3, day: "2026-03-31", chargeId: null });
  const cycles = [cycle(), { ...next, status: "SCHEDULED" as const }];
  const [, shown] = toCalendar({ ...OWNER, status: "PENDING_AUTHORIZATION" }, cycles, NOW);
  expect([shown?.state, shown?.reason?.why]).toEqual(["WAITING", "awaits_payer"]);
});

test("a cycle that has ended shows its cause", () => {
  const [skipped] = toCalendar(OWNER, [cycle({ status: "SKIPPED", cause: "paused" })], NOW);
  expect(skipped).toMatchObject({ state: "SKIPPED", reason: { why: "paused" } });
});

test.each<[string, Partial<CalendarOwner>, Partial<ReturnType<typeof cycle>>, [string, string]]>([
  ["opens ten days before its day", {}, {}, ["NEXT", "opens_on"]],
  ["waits for its amount", {}, { amount: null }, ["NEXT", "amount_not_set"]],
  ["is not charged in a pause", { pause: { from: "2026-03-01", until: null } }, {}, ["WILL_SKIP", "paused"]],
  ["is not charged after the end", { cancelOn: "2026-03-31" }, {}, ["WILL_SKIP", "subscription_over"]],
  ["waits while the subscription is stopped", { status: "UNPAID" }, {}, ["WAITING", "stopped"]],
  ["opens before the payer has agreed", { status: "PENDING_AUTHORIZATION" }, {}, ["NEXT", "opens_on"]],
])("a scheduled cycle %s", (_, owner, given, [state, why]) => {
  const scheduled = cycle({ number: 3, day: "2026-03-31", chargeId: null, ...given });
  const [shown] = toCalendar({ ...OWNER, ...owner }, [{ ...scheduled, status: "SCHEDULED" }], NOW);
  expect([shown?.state, shown?.reason?.why]).toEqual([state, why]);
});

test("forecasts three further cycles, skips paused ones, and stops at the end", () => {
  const days = (owner: Partial<CalendarOwner>) =>
    foreseenCycles({ ...OWNER, ...owner }, 3).map(({ day, state }) => `${day} ${state}`);
  expect(days({ pause: { from: "2026-05-01", until: "2026-06-01" } })).toEqual([
    "2026-04-30 COMING",
    "2026-05-31 WILL_SKIP",
    "2026-06-30 COMING",
  ]);
  expect(days({ cancelOn: "2026-05-31" })).toEqual(["2026-04-30 COMING"]);
  expect(days({ status: "UNPAID" })).toEqual([]);
});
