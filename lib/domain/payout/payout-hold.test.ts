import { expect, it } from "vitest";
import { payoutHoldEnd } from "#lib/domain/payout/payout-hold";

const NOON = new Date("2026-11-23T12:00:00.000Z");
const after = (ms: number) => new Date(NOON.getTime() + ms);

it("holds payouts from the change on until the hold is over, to the millisecond", () => {
  expect(payoutHoldEnd(NOON, NOON, 1_000)).toEqual(after(1_000));
  expect(payoutHoldEnd(NOON, after(999), 1_000)).toEqual(after(1_000));
  expect(payoutHoldEnd(NOON, after(1_000), 1_000)).toBeNull();
});

it("holds nothing without a change, and nothing where the platform wants no hold", () => {
  expect(payoutHoldEnd(null, NOON, 1_000)).toBeNull();
  expect(payoutHoldEnd(NOON, NOON, 0)).toBeNull();
});
