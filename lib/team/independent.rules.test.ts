import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { UserId } from "#lib/domain/ids";
import { newId } from "#lib/platform/ids/new-id";
import { independent, type PersonInTree } from "#lib/team/independent.rules";

const DAY_MS = 24 * 60 * 60 * 1000;
const AT = new Date("2026-11-29T12:00:00.000Z");
const IDS = Array.from({ length: 12 }, () => newId("user"));

function idOf(index: number): UserId {
  const id = IDS[index];
  if (!id) throw new Error("a forest has at most twelve people");
  return id;
}

/** People, each invited by an earlier one or by no one, who joined some days before or after the request. */
const forests = fc
  .array(fc.record({ inviter: fc.nat(), isFirst: fc.boolean(), days: fc.integer({ min: -2, max: 14 }) }), {
    minLength: 2,
    maxLength: 12,
  })
  .map((rows) => {
    const parents = rows.map(({ inviter, isFirst }, index) =>
      isFirst || index === 0 ? null : inviter % index,
    );
    const people = rows.map(({ days }, index): PersonInTree => {
      const inviters: UserId[] = [];
      for (let up = parents[index] ?? null; up !== null; up = parents[up] ?? null) inviters.push(idOf(up));
      return { id: idOf(index), standingSince: new Date(AT.getTime() - days * DAY_MS), inviters };
    });
    return { parents, people };
  });
const pairs = fc.tuple(forests, fc.nat(), fc.nat()).map(([{ parents, people }, one, other]) => {
  const [a, b] = [one % people.length, other % people.length];
  return { parents, a, b, people: [people[a], people[b]] as const };
});

/** The root of a person's invitation tree. */
function rootOf(parents: readonly (number | null)[], index: number): number {
  const parent = parents[index] ?? null;
  return parent === null ? index : rootOf(parents, parent);
}

describe("whether two people are independent", () => {
  it("is the same whichever of them requests and approves", () => {
    fc.assert(
      fc.property(pairs, ({ people: [a, b] }) => {
        if (!a || !b) return;
        expect(independent(a, b, AT)).toBe(independent(b, a, AT));
      }),
    );
  });

  it("is true only after a week for both, or for different invitation trees", () => {
    fc.assert(
      fc.property(pairs, ({ parents, a: one, b: other, people: [a, b] }) => {
        if (!a || !b) return;
        const areOld = [a, b].every(
          ({ standingSince }) => AT.getTime() - standingSince.getTime() >= 7 * DAY_MS,
        );
        const areApart = rootOf(parents, one) !== rootOf(parents, other);
        expect(independent(a, b, AT)).toBe(one !== other && (areOld || areApart));
      }),
    );
  });

  it("counts the week to the millisecond, for both", () => {
    const since = (ms: number) => new Date(AT.getTime() - 7 * DAY_MS + ms);
    const owner = { id: idOf(0), standingSince: since(0), inviters: [] };
    const invited = { id: idOf(1), standingSince: since(0), inviters: [owner.id] };
    expect(independent(owner, invited, AT)).toBe(true);
    expect(independent({ ...owner, standingSince: since(1) }, invited, AT)).toBe(false);
    expect(independent(owner, { ...invited, standingSince: since(1) }, AT)).toBe(false);
  });
});
