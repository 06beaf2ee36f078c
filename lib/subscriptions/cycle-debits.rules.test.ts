import { describe, expect, it } from "vitest";
import { toId } from "#lib/domain/ids";
import { startOfDayInBrasilia } from "#lib/domain/time/brasilia-time";
import type { AttemptStatus } from "#lib/payments/states.rules";
import {
  daysToRetry,
  debitDayOf,
  mayWithdrawDebits,
  toCycleDebits,
} from "#lib/subscriptions/cycle-debits.rules";

// A Saturday, debited on Monday the 14th.
const DAY = "2026-12-12";
const FIRST_TXID = "01k6z0q4n8f3x5r2b7c9d1e6gh";
const id = toId("attempt", `att_${FIRST_TXID}`);
const mandateId = toId("mandate", `mnd_${FIRST_TXID}`);

/** A debit of the cycle; with a day, its retry. */
function debit(status: AttemptStatus, failureCode: string | null = null, retryDay?: string) {
  const named = retryDay ? { day: retryDay, txid: FIRST_TXID } : { day: DAY };
  const createdAt = startOfDayInBrasilia(named.day);
  return {
    id,
    status,
    failureCode,
    createdAt,
    instructions: { type: "DEBIT", mandateId, ...named },
  } as const;
}

const PIX = {
  id,
  status: "EXPIRED",
  failureCode: null,
  createdAt: startOfDayInBrasilia("2026-12-20"),
  instructions: { type: "PIX", emv: "000201", txid: FIRST_TXID },
} as const;
const FAILED = debit("FAILED", "no_money");
const RETRY = debit("FAILED", "above_maximum", "2026-12-16");

const cycle = (tries: number) => ({ day: DAY, nextDay: "2027-01-12", tries });
const at = (day: string) => startOfDayInBrasilia(day);

it("the debits of a cycle in order, on their business days", () => {
  expect(toCycleDebits([PIX, RETRY, debit("PAID", null, "2026-12-17"), FAILED])).toEqual([
    { day: "2026-12-14", state: "FAILED", failure: "no_money" },
    { day: "2026-12-16", state: "FAILED", failure: "above_maximum" },
    { day: "2026-12-17", state: "MADE", failure: null },
  ]);
});

it("a debit that no bank refused is withdrawn or at the bank, and our own failure shows no bank's reason", () => {
  const states = [debit("CANCELED"), debit("PENDING"), debit("FAILED", "provider_error")];
  expect(states.flatMap((one) => toCycleDebits([one]))).toMatchObject([
    { state: "WITHDRAWN" },
    { state: "SENT" },
    { state: "FAILED", failure: null },
  ]);
});

it("a first debit can be withdrawn until five minutes before 22:00 of the day before its business day, a retry never", () => {
  const before = new Date("2026-12-13T21:54:59-03:00");
  const after = new Date("2026-12-13T21:55:00-03:00");
  expect(mayWithdrawDebits([debit("PENDING")], before)).toBe(true);
  expect(mayWithdrawDebits([debit("PENDING")], after)).toBe(false);
  expect(mayWithdrawDebits([FAILED, debit("PENDING", null, "2026-12-17")], before)).toBe(false);
  expect(mayWithdrawDebits([PIX, FAILED, debit("CANCELED")], after)).toBe(true);
});

describe("the days on which a failed debit may be retried", () => {
  it("follow its business day and today, within seven days, without days already used", () => {
    expect(daysToRetry(cycle(1), [FAILED], at("2026-12-14"))).toEqual([
      "2026-12-15",
      "2026-12-16",
      "2026-12-17",
      "2026-12-18",
      "2026-12-19",
    ]);
    expect(daysToRetry(cycle(2), [FAILED, RETRY], at("2026-12-16"))).toEqual([
      "2026-12-17",
      "2026-12-18",
      "2026-12-19",
    ]);
  });

  it.each([
    ["none was made", 0, []],
    ["the latest is at the bank", 1, [debit("PENDING")]],
    ["another is queued", 2, [FAILED]],
  ])("are none while %s", (_, tries, attempts) => {
    expect(daysToRetry(cycle(tries), attempts, at("2026-12-14"))).toEqual([]);
  });
});

describe("the day on which a bank debits an open cycle", () => {
  it.each([
    ["before it is sent", 0, [], "2026-12-08", "2026-12-14"],
    ["at the bank", 1, [debit("PENDING")], "2026-12-12", "2026-12-14"],
    ["tried again", 2, [FAILED, debit("PENDING", null, "2026-12-16")], "2026-12-15", "2026-12-16"],
    ["too late to send", 0, [], "2026-12-13", null],
    ["given up before it was sent", 1, [], "2026-12-08", null],
    ["failed", 1, [FAILED], "2026-12-15", null],
  ])("%s", (_, tries, attempts, today, expected) => {
    expect(debitDayOf({ ...cycle(tries), status: "OPEN" }, attempts, at(today))).toBe(expected);
  });
});

it.each([
  ["SCHEDULED", "2026-12-14"],
  ["SKIPPED", null],
  ["PAID", null],
] as const)("a bank debits a cycle that is %s on %s", (status, expected) => {
  expect(debitDayOf({ ...cycle(0), status }, [], at("2026-12-01"))).toBe(expected);
});
