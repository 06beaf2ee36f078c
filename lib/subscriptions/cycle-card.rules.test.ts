import { expect, it, test } from "vitest";
import { toId } from "#lib/domain/ids";
import { startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import type { AttemptStatus } from "#lib/payments/states.rules";
import { cardStep } from "#lib/subscriptions/collection.rules";
import {
  cardDeclinedOn,
  cardRetryDays,
  expectedCardDay,
  nextCardDay,
} from "#lib/subscriptions/cycle-card.rules";

// A Saturday: the cycle is overdue on Tuesday the 15th.
const DAY = "2026-12-12";
const plan = { day: DAY, nextDay: "2027-01-12", after: [1, 3, 7] };
const at = (day: string) => startOfDayInBrasilia(day);
const savedCardId = toId("savedCard", "scd_01k6z0q4n8f3x5r2b7c9d1e6gh");

function charge(day: string, status: AttemptStatus, failureCode: string | null = null) {
  const instructions = { type: "SAVED_CARD", savedCardId, day } as const;
  return { status, failureCode, instructions, createdAt: at(day) };
}
const declined = (day = DAY, code = "card_declined") => charge(day, "FAILED", code);
const TYPED = {
  status: "FAILED",
  failureCode: "card_declined",
  createdAt: at("2026-12-14"),
  instructions: { type: "NONE" },
} as const;

test("retries come on the plan's days, before the next cycle", () => {
  expect(cardRetryDays(plan)).toEqual(["2026-12-13", "2026-12-15", "2026-12-19"]);
  expect(cardRetryDays({ ...plan, nextDay: "2026-12-19" })).toEqual(["2026-12-13", "2026-12-15"]);
});

it.each([
  ["card_declined", "2026-12-13"],
  ["insufficient_funds", "2026-12-13"],
  ["never_received", "2026-12-13"],
  ["card_blocked", null],
  ["expired_card", null],
  ["authentication_abandoned", null],
  ["saved_card_unknown", null],
  ["a_new_code", null],
])("after %s the next day is %s", (code, next) => {
  expect(nextCardDay(plan, [declined(DAY, code)], DAY)).toBe(next);
});

test("the next day is one of those left, whatever the payer's own cards did; none while a result is unknown", () => {
  expect(nextCardDay(plan, [], DAY)).toBeNull();
  expect(nextCardDay(plan, [declined("2026-12-13"), TYPED, declined()], "2026-12-13")).toBe("2026-12-15");
  expect(nextCardDay(plan, [declined()], "2026-12-16")).toBe("2026-12-19");
  expect(nextCardDay(plan, [declined("2026-12-19")], "2026-12-19")).toBeNull();
  expect(nextCardDay(plan, [charge(DAY, "PROCESSING")], "2026-12-13")).toBeNull();
});

test("a payer sees when the card is charged, and that it was declined", () => {
  expect(expectedCardDay(plan, [], at("2026-12-05"))).toBe(DAY);
  expect(expectedCardDay(plan, [TYPED], at("2026-12-15"))).toBeNull();
  expect(expectedCardDay(plan, [charge(DAY, "PROCESSING")], at("2026-12-14"))).toBe(DAY);
  expect(expectedCardDay(plan, [declined()], at("2026-12-14"))).toBe("2026-12-15");
  expect([cardDeclinedOn([declined(), TYPED]), cardDeclinedOn([TYPED])]).toEqual([DAY, null]);
});

const GOOD = { state: "GOOD", retryOn: null } as const;
const NONE = { state: "NONE", retryOn: null } as const;
const ENDS = { state: "ENDS", retryOn: null } as const;
const first = { day: DAY, tries: 0 };
const again = { day: DAY, tries: 1 };

test("a cycle with a card waits for its day, and is charged on it", () => {
  expect(cardStep(first, GOOD, at("2026-12-02"))).toEqual({ kind: "WAIT", next: at(DAY) });
  expect(cardStep(first, GOOD, at(DAY))).toEqual({ kind: "CHARGE", day: DAY, next: at("2026-12-15") });
});

test("a cycle without a card is paid by link, as is one whose card expires before its day", () => {
  expect(cardStep(first, NONE, at("2026-12-02"))).toMatchObject({ kind: "MAIL", mail: "cycle_open" });
  expect(cardStep(first, ENDS, at("2026-12-02"))).toMatchObject({ kind: "MAIL", mail: "cycle_card_ends" });
  for (const card of [NONE, ENDS])
    expect(cardStep(first, card, at(DAY))).toEqual({
      kind: "MAIL",
      mail: "cycle_due",
      next: at("2026-12-15"),
    });
});

test("a cycle whose day has passed is no longer charged, and its payer gets the link", () => {
  for (const card of [GOOD, NONE])
    expect(cardStep(first, card, at("2026-12-15"))).toEqual({
      kind: "OVERDUE",
      next: null,
      mail: "cycle_due",
    });
});

test("a declined card is charged again on its day, before and after the cycle is overdue", () => {
  const on = (retryOn: string | null) => ({ state: "GOOD", retryOn }) as const;
  expect(cardStep(again, on("2026-12-13"), at("2026-12-12"))).toEqual({
    kind: "WAIT",
    next: at("2026-12-13"),
  });
  expect(cardStep(again, on("2026-12-13"), at("2026-12-13"))).toMatchObject({
    ...{ kind: "CHARGE", day: "2026-12-13", next: at("2026-12-15") },
  });
  expect(cardStep(again, on("2026-12-19"), at("2026-12-13"))).toEqual({
    kind: "WAIT",
    next: at("2026-12-15"),
  });
  expect(cardStep(again, on("2026-12-19"), at("2026-12-15"))).toEqual({
    kind: "OVERDUE",
    next: at("2026-12-19"),
    mail: null,
  });
  expect(cardStep(again, on("2026-12-19"), at("2026-12-19"))).toEqual({
    ...{ kind: "CHARGE", day: "2026-12-19", next: null },
  });
  expect(cardStep(again, on(null), at("2026-12-13"))).toEqual({ kind: "WAIT", next: at("2026-12-15") });
  expect(cardStep(again, NONE, at("2026-12-15"))).toEqual({ kind: "OVERDUE", next: null, mail: null });
});

test("if a declined card is removed before its retry, its payer gets the link", () => {
  for (const card of [NONE, ENDS]) {
    const lost = { ...card, retryOn: "2026-12-19" };
    expect(cardStep(again, lost, at("2026-12-13"))).toEqual({
      ...{ kind: "MAIL", mail: "cycle_card_declined", next: at("2026-12-15") },
    });
    expect(cardStep(again, lost, at("2026-12-15"))).toEqual({
      ...{ kind: "OVERDUE", mail: "cycle_card_declined", next: null },
    });
  }
});
