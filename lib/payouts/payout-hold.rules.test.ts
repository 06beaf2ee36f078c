import { expect, it } from "vitest";
import { lastingHold } from "#lib/payouts/payout-hold.rules";

const NOON = new Date("2026-11-23T12:00:00.000Z");
const after = (ms: number) => new Date(NOON.getTime() + ms);

it("holds payouts until the hold is over, to the millisecond", () => {
  expect(lastingHold(after(1_000), NOON)).toEqual(after(1_000));
  expect(lastingHold(after(1_000), after(999))).toEqual(after(1_000));
  expect(lastingHold(after(1_000), after(1_000))).toBeNull();
});

it("holds nothing without a hold", () => {
  expect(lastingHold(null, NOON)).toBeNull();
});
