import type { ConnectionId } from "#lib/domain/ids";

/**
 * What a merchant owes of money that lies at its own account and is no longer pending, in minor units: to the platform for fees
 * (`recipientId` null) or to a recipient for its share. Below zero what they owe the merchant, because a refund came after the debt was settled.
 */
export type Debt = { custodian: ConnectionId; recipientId: string | null; amountMinor: number };

/** What is available at the platform, in minor units: the merchant's own, and of a recipient. */
export type NettingFunds = { availableMinor: number; availableOf: (recipientId: string) => number };

/** What is settled of each debt, and what is then available to the merchant at the platform, in minor units. */
export type NettingPlan = { settled: Debt[]; availableMinor: number };

/**
 * How debts are settled from what is available at the platform. First what the merchant is owed, by a recipient at most as much as it
 * has; then what the merchant owes, in the order in which the debts are given, as far as its money goes. Never makes what is available less than
 * zero, or lesser where it is below already.
 */
export function planNetting(debts: readonly Debt[], funds: NettingFunds): NettingPlan {
  let { availableMinor } = funds;
  const left = new Map<string, number>();
  const settled: Debt[] = [];
  const settle = (debt: Debt, amountMinor: number) => {
    if (amountMinor === 0) return;
    settled.push({ ...debt, amountMinor });
    availableMinor -= amountMinor;
  };
  for (const debt of debts.filter(({ amountMinor }) => amountMinor < 0)) {
    const { recipientId } = debt;
    if (recipientId === null) {
      settle(debt, debt.amountMinor);
      continue;
    }
    const has = left.get(recipientId) ?? Math.max(0, funds.availableOf(recipientId));
    const paidMinor = Math.min(has, -debt.amountMinor);
    left.set(recipientId, has - paidMinor);
    settle(debt, 0 - paidMinor);
  }
  for (const debt of debts.filter(({ amountMinor }) => amountMinor > 0)) {
    settle(debt, Math.min(debt.amountMinor, Math.max(0, availableMinor)));
  }
  return { settled, availableMinor };
}

/**
 * What may leave of what is available at the platform, in minor units, while shares of `onHoldMinor` wait to be netted: their money stays
 * where netting will look for it. A balance below zero stays as it is.
 */
export function availableAfterHold(availableMinor: number, onHoldMinor: number): number {
  return availableMinor > 0 ? Math.max(0, availableMinor - onHoldMinor) : availableMinor;
}
