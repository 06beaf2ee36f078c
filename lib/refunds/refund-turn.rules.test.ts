import { expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { REFUND_TURN_MS, refundTurnOf, type TurnRefund } from "#lib/refunds/refund-turn.rules";

const NOW = new Date("2026-11-22T12:00:00Z");
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const refund = (id: string, changes: Partial<TurnRefund> = {}): TurnRefund => ({
  id,
  status: "PENDING",
  amountMinor: asMinor(100),
  askedAt: null,
  updatedAt: NOW,
  ...changes,
});

it("allows only the oldest pending refund of a payment, and counts what the others returned", () => {
  const done = refund("rfd_1", {
    status: "SUCCEEDED",
    amountMinor: asMinor(250),
    askedAt: ago(9),
    updatedAt: ago(1),
  });
  const failed = refund("rfd_2", { status: "FAILED", amountMinor: asMinor(999) });
  const all = [done, failed, refund("rfd_3"), refund("rfd_4")];
  expect(refundTurnOf("rfd_3", all, NOW)).toEqual({
    returnedMinor: 250,
    sinceRequestedMs: null,
    sinceOtherMs: 1,
  });
  expect(refundTurnOf("rfd_4", all, NOW)).toBeNull();
  expect(refundTurnOf("rfd_1", all, NOW)).toBeNull();
});

it("requests a refund again only when no process can still be waiting for the answer", () => {
  const requested = (ms: number) => refundTurnOf("rfd_1", [refund("rfd_1", { askedAt: ago(ms) })], NOW);
  expect(requested(REFUND_TURN_MS - 1)).toBeNull();
  expect(requested(REFUND_TURN_MS)).toEqual({
    returnedMinor: 0,
    sinceRequestedMs: REFUND_TURN_MS,
    sinceOtherMs: null,
  });
});
