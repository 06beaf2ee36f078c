import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CARD_LIMIT_BOUNDS,
  type CardLimits,
  planCardAdmission,
  VELOCITY_SCOPES,
  type VelocityCounts,
} from "#lib/cards/card-velocity.rules";

const NOW = new Date("2026-11-22T12:00:00Z");
const MINUTE = 60_000;
const LIMITS = Object.fromEntries(
  Object.entries(CARD_LIMIT_BOUNDS).map(([name, bounds]) => [name, bounds.default]),
) as CardLimits;

const ago = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE);

function counts(some: Partial<VelocityCounts> = {}): VelocityCounts {
  const none = { tries: 0, failed: 0, newestAt: null };
  return {
    ...{ card: none, address: none, bin: none, link: none, merchant: none },
    cardDay: { failed: 0, oldestAt: null },
    ...some,
  };
}

const failing = (failed: number, minutesAgo = 1, tries = failed) => ({
  tries,
  failed,
  newestAt: ago(minutesAgo),
});

const plan = (some: Partial<VelocityCounts>, canChallenge = true) =>
  planCardAdmission(counts(some), LIMITS, { canChallenge, now: NOW });

describe("a card try", () => {
  it("passes after two typing errors, and in all ten tries of one charge", () => {
    for (const failed of [0, 2, 9])
      expect(plan({ card: failing(failed), address: failing(failed) })).toEqual({ kind: "pass" });
  });

  it("is challenged from two thirds of a card's or a network's limit", () => {
    expect(plan({ card: failing(10) })).toEqual({ kind: "challenge", scope: "card" });
    expect(plan({ address: failing(29) })).toEqual({ kind: "pass" });
    expect(plan({ address: failing(30) })).toEqual({ kind: "challenge", scope: "address" });
  });

  it("is paused at the limit until the pause after the newest decline is over, and then challenged", () => {
    const until = new Date(ago(3).getTime() + 10 * MINUTE);
    expect(plan({ card: failing(15, 3) })).toEqual({ kind: "pause", scope: "card", until });
    expect(plan({ card: failing(15, 10) })).toEqual({ kind: "challenge", scope: "card" });
    expect(plan({ address: failing(45, 3) })).toMatchObject({ kind: "pause", scope: "address" });
  });

  it("is refused until a day after the oldest decline, once the card has failed twice as often as its limit allows", () => {
    const oldestAt = ago(60 * 20);
    expect(plan({ cardDay: { failed: 30, oldestAt } })).toEqual({
      kind: "refuse",
      scope: "card",
      until: new Date(oldestAt.getTime() + 24 * 60 * MINUTE),
    });
    expect(plan({ cardDay: { failed: 29, oldestAt } })).toEqual({ kind: "pass" });
  });

  it.each(["bin", "link", "merchant"] as const)(
    "is challenged when nearly all tries of its %s are declined",
    (scope) => {
      const limit = LIMITS[scope];
      expect(plan({ [scope]: failing(limit - 1) })).toEqual({ kind: "pass" });
      expect(plan({ [scope]: failing(limit) })).toEqual({ kind: "challenge", scope });
      expect(plan({ [scope]: failing(limit, 1, limit * 2) })).toEqual({ kind: "pass" });
    },
  );

  it("is paused if the processor has no challenges", () => {
    expect(plan({ merchant: failing(150, 3) }, false)).toMatchObject({ kind: "pause", scope: "merchant" });
    expect(plan({ merchant: failing(150, 11) }, false)).toEqual({ kind: "pass" });
    expect(plan({ card: failing(10) }, false)).toEqual({ kind: "pass" });
  });

  it("never gets an easier answer after more declines", () => {
    const rank = { pass: 0, challenge: 1, pause: 2, refuse: 3 };
    const scope = fc.constantFrom(...VELOCITY_SCOPES);
    fc.assert(
      fc.property(scope, fc.nat(400), fc.nat(50), fc.boolean(), (of, failed, more, canChallenge) => {
        const answer = (n: number) => rank[plan({ [of]: failing(n) }, canChallenge).kind];
        expect(answer(failed + more)).toBeGreaterThanOrEqual(answer(failed));
      }),
    );
  });
});
