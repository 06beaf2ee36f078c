import { restMinor } from "#lib/domain/money/minor";

/** The figures of a ledger account in minor units; credits are negative. `pendingMinor` is the part that is not released yet. */
export type BalanceFigures = { balanceMinor: number; pendingMinor: number };

/** What is owed by a figure of the ledger: what we owe is a credit, hence negative there. Never -0. */
export function owedBy(figureMinor: number): number {
  return restMinor(0, figureMinor);
}

/** What the party of an account may withdraw: what it is owed, less what is pending. */
export function availableOf({ balanceMinor, pendingMinor }: BalanceFigures): number {
  return restMinor(pendingMinor, balanceMinor);
}

/** The balance of an account before a posting, from that after it. */
export function balanceBefore(posting: { balanceMinor: number; amountMinor: number }): number {
  return restMinor(posting.balanceMinor, posting.amountMinor);
}
