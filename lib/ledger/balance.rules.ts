import { type Minor, restMinor } from "#lib/domain/money/minor";
import type { AccountKind } from "#lib/ledger/ledger.rules";

/**
 * Accounts that show what others owe or hold. Their balance is shown as it is, while every other account's is shown as owed to
 * its owner.
 */
const ASSETS: ReadonlySet<AccountKind> = new Set(["RECEIVABLE", "PROVIDER_FEES", "TAX_SET_ASIDE"]);

/** Figures of a ledger account in minor units; credits are negative. `pendingMinor` is the part not released yet. */
export type BalanceFigures = { balanceMinor: Minor; pendingMinor: Minor };

/** The amount owed by a ledger figure: what we owe is a credit, and therefore negative in the ledger. Never -0. */
export function owedBy(figureMinor: Minor): Minor {
  return restMinor(0, figureMinor);
}

/** What the account's owner may withdraw: what the owner is owed, less what is pending. */
export function availableOf({ balanceMinor, pendingMinor }: BalanceFigures): Minor {
  return restMinor(pendingMinor, balanceMinor);
}

/** The account's balance before a posting, from the balance after it. */
export function balanceBefore(posting: { balanceMinor: Minor; amountMinor: Minor }): Minor {
  return restMinor(posting.balanceMinor, posting.amountMinor);
}

/**
 * A ledger figure as the account's reader sees it: unchanged for our claims and costs, as the amount owed for our
 * debts.
 */
export function shownFigure(kind: AccountKind, figureMinor: Minor): Minor {
  return ASSETS.has(kind) ? figureMinor : owedBy(figureMinor);
}

/** What a period did to an account, as decimal text: `opening` plus `moneyIn` less `moneyOut` is `closing`. */
export type PeriodFigures = {
  currency: string;
  opening: string;
  moneyIn: string;
  moneyOut: string;
  closing: string;
  /** `closing` as a figure of the ledger, where debits are positive. */
  closingMinor: Minor;
};

/**
 * A period of an account as its reader sees it, from the ledger's sums of the period and the balance after it. `inMinor` raised the
 * balance, `outMinor` is negative.
 */
export function periodOf(
  kind: AccountKind,
  sums: { debitMinor: Minor; creditMinor: Minor; balanceMinor: Minor },
) {
  const [debitMinor, creditMinor] = [shownFigure(kind, sums.debitMinor), shownFigure(kind, sums.creditMinor)];
  const [inMinor, outMinor] = ASSETS.has(kind) ? [debitMinor, creditMinor] : [creditMinor, debitMinor];
  const closingMinor = shownFigure(kind, sums.balanceMinor);
  return { openingMinor: restMinor(closingMinor, inMinor, outMinor), inMinor, outMinor, closingMinor };
}
