import { describe, expect, it } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { nextRaise, partLimits, RAISE_WAIT_MS } from "#lib/payouts/payout-limits.rules";

const CURRENT = { dailyLimitMinor: asMinor(500), approvalAboveMinor: asMinor(100) };
const NOW = new Date("2026-11-23T12:00:00.000Z");
const EARLIER = new Date("2026-11-23T13:00:00.000Z");

it("separates requested limits into lowered and raised, and leaves out unchanged ones", () => {
  expect(partLimits(CURRENT, { dailyLimitMinor: asMinor(499), approvalAboveMinor: asMinor(101) })).toEqual({
    lowered: { dailyLimitMinor: 499 },
    raised: { approvalAboveMinor: 101 },
  });
  expect(partLimits(CURRENT, CURRENT)).toEqual({ lowered: {}, raised: {} });
});

describe("what waits after a change", () => {
  const before = { limits: { approvalAboveMinor: asMinor(200) }, from: EARLIER };
  const next = (requested: Partial<typeof CURRENT>) => nextRaise(before, partLimits(CURRENT, requested), NOW);

  it("waits a day", () => {
    expect(nextRaise(null, partLimits(CURRENT, { dailyLimitMinor: asMinor(501) }), NOW)).toEqual({
      limits: { dailyLimitMinor: 501 },
      from: new Date(NOW.getTime() + RAISE_WAIT_MS),
    });
  });

  it("restarts the wait for everything when something more is raised", () => {
    expect(next({ dailyLimitMinor: asMinor(600) })).toEqual({
      limits: { dailyLimitMinor: 600, approvalAboveMinor: 200 },
      from: new Date(NOW.getTime() + RAISE_WAIT_MS),
    });
  });

  it("stays unchanged when another limit is lowered, or nothing changes", () => {
    expect(next({ dailyLimitMinor: asMinor(1) })).toEqual(before);
    expect(next({ approvalAboveMinor: asMinor(100) })).toEqual(before);
  });

  it("stays unchanged when the same raise is requested again, even with another limit lowered", () => {
    expect(next({ approvalAboveMinor: asMinor(200) })).toEqual(before);
    expect(next({ approvalAboveMinor: asMinor(200), dailyLimitMinor: asMinor(1) })).toEqual(before);
  });

  it("restarts the wait when the same limit is raised to another value", () => {
    for (const approvalAboveMinor of [150, 300]) {
      expect(next({ approvalAboveMinor: asMinor(approvalAboveMinor) })).toEqual({
        limits: { approvalAboveMinor },
        from: new Date(NOW.getTime() + RAISE_WAIT_MS),
      });
    }
  });

  it("is nothing once its limit is lowered", () => {
    expect(next({ approvalAboveMinor: asMinor(99) })).toBeNull();
  });
});
