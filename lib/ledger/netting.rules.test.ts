import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ConnectionId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { type Debt, planNetting } from "#lib/ledger/netting.rules";

const [FIRST, SECOND] = ["con_1", "con_2"] as [ConnectionId, ConnectionId];
const debt = (custodian: ConnectionId, recipientId: string | null, amountMinor: number): Debt => ({
  custodian,
  recipientId,
  amountMinor: asMinor(amountMinor),
});
const funds = (availableMinor: number, of: Record<string, number> = {}) => ({
  availableMinor: asMinor(availableMinor),
  availableOf: (id: string) => asMinor(of[id] ?? 0),
});

describe("netting", () => {
  it("settles fees and shares from the merchant's money at the platform", () => {
    const debts = [debt(FIRST, null, 100), debt(FIRST, "rec_a", 2_970)];
    expect(planNetting(debts, funds(5_000))).toEqual({ settled: debts, availableMinor: 1_930 });
  });

  it("settles debts in order until the money is used up", () => {
    const debts = [debt(FIRST, null, 100), debt(FIRST, "rec_a", 2_970), debt(SECOND, null, 1)];
    const { settled, availableMinor } = planNetting(debts, funds(1_000));
    expect(settled).toEqual([debt(FIRST, null, 100), debt(FIRST, "rec_a", 900)]);
    expect(availableMinor).toBe(0);
  });

  it("settles nothing from a balance below zero", () => {
    expect(planNetting([debt(FIRST, null, 100)], funds(-5))).toEqual({ settled: [], availableMinor: -5 });
  });

  it("first takes what a recipient owes, up to its balance, and all that the platform owes", () => {
    const debts = [debt(FIRST, "rec_a", -2_970), debt(SECOND, null, -100), debt(SECOND, "rec_a", -500)];
    const { settled, availableMinor } = planNetting(debts, funds(0, { rec_a: 3_000 }));
    expect(settled).toEqual([
      debt(FIRST, "rec_a", -2_970),
      debt(SECOND, null, -100),
      debt(SECOND, "rec_a", -30),
    ]);
    expect(availableMinor).toBe(3_100);
  });

  it("never makes available money negative, settles no more than is owed, and loses no cent", () => {
    const someDebt = fc.record({
      custodian: fc.constantFrom(FIRST, SECOND),
      recipientId: fc.constantFrom(null, "rec_a", "rec_b"),
      amountMinor: fc.integer({ min: -10_000, max: 10_000 }).map(asMinor),
    });
    fc.assert(
      fc.property(
        fc.array(someDebt, { maxLength: 8 }),
        fc.integer({ min: -5_000, max: 20_000 }),
        fc.dictionary(fc.constantFrom("rec_a", "rec_b"), fc.integer({ min: -500, max: 5_000 })),
        (debts, availableMinor, of) => {
          const plan = planNetting(debts, funds(availableMinor, of));
          expect(plan.availableMinor).toBeGreaterThanOrEqual(Math.min(0, availableMinor));
          const moved = plan.settled.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
          expect(availableMinor - moved).toBe(plan.availableMinor);
          for (const id of ["rec_a", "rec_b"]) {
            const given = plan.settled
              .filter(({ recipientId, amountMinor }) => recipientId === id && amountMinor < 0)
              .reduce((sum, { amountMinor }) => sum - amountMinor, 0);
            expect(given).toBeLessThanOrEqual(Math.max(0, of[id] ?? 0));
          }
          for (const sign of [1, -1]) {
            const sumOf = (list: readonly Debt[]) =>
              list.reduce((sum, { amountMinor }) => sum + Math.max(0, sign * amountMinor), 0);
            expect(sumOf(plan.settled)).toBeLessThanOrEqual(sumOf(debts));
          }
        },
      ),
    );
  });
});
