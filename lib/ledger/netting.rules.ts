import type { ConnectionId } from "#lib/domain/ids";
import { type Minor, maxMinor, minMinor, restMinor } from "#lib/domain/money/minor";

/**
 * A merchant's debt from released money at its own account, in minor units: to the platform for fees (`recipientId` null) or to
 * a recipient for its share. Negative when they owe the merchant, after a refund of a settled debt.
 */
export type Debt = { custodian: ConnectionId; recipientId: string | null; amountMinor: Minor };

/** Money available at the platform, in minor units: the merchant's own, and a recipient's. */
export type NettingFunds = { availableMinor: Minor; availableOf: (recipientId: string) => Minor };

/** The settled part of each debt, and what then remains available to the merchant at the platform, in minor units. */
export type NettingPlan = { settled: Debt[]; availableMinor: Minor };

/**
 * Settles debts from the money available at the platform: first what the merchant is owed, by each recipient up to its balance;
 * then what the merchant owes, in the given order, while its money lasts. Paying debts never lowers a balance below zero.
 */
export function planNetting(debts: readonly Debt[], funds: NettingFunds): NettingPlan {
  let { availableMinor } = funds;
  const left = new Map<string, Minor>();
  const settled: Debt[] = [];
  const settle = (debt: Debt, amountMinor: Minor) => {
    if (amountMinor === 0) return;
    settled.push({ ...debt, amountMinor });
    availableMinor = restMinor(availableMinor, amountMinor);
  };
  for (const debt of debts.filter(({ amountMinor }) => amountMinor < 0)) {
    const { recipientId } = debt;
    if (recipientId === null) {
      settle(debt, debt.amountMinor);
      continue;
    }
    const has = left.get(recipientId) ?? maxMinor(0, funds.availableOf(recipientId));
    const paidMinor = minMinor(has, restMinor(0, debt.amountMinor));
    left.set(recipientId, restMinor(has, paidMinor));
    settle(debt, restMinor(0, paidMinor));
  }
  for (const debt of debts.filter(({ amountMinor }) => amountMinor > 0)) {
    settle(debt, minMinor(debt.amountMinor, maxMinor(0, availableMinor)));
  }
  return { settled, availableMinor };
}

/**
 * How much platform money may leave, in minor units, while shares of `onHoldMinor` wait to be netted: that much must stay for
 * them. A negative balance stays as it is.
 */
export function availableAfterHold(availableMinor: Minor, onHoldMinor: Minor): Minor {
  return availableMinor > 0 ? maxMinor(0, restMinor(availableMinor, onHoldMinor)) : availableMinor;
}
