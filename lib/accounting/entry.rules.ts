import type { ChargeId, Id } from "#lib/domain/ids";
import { addMinor, type Minor, restMinor, sumOfAmounts } from "#lib/domain/money/minor";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { shownFigure } from "#lib/ledger/balance.rules";
import type { Custodian } from "#lib/ledger/custody.rules";
import type { AccountKind, LedgerTransactionKind } from "#lib/ledger/ledger.rules";

/** An account of the ledger, without its merchant. */
export type EntryAccount = {
  kind: AccountKind;
  owner: string | null;
  currency: string;
  custodian: Custodian;
};

/** One line of an entry: debits are positive, credits negative. */
export type EntryLine = {
  accountId: string;
  account: EntryAccount;
  amountMinor: Minor;
  availableAt: Date | null;
};

/** One transaction of the ledger with all its lines, and what explains it to people. */
export type Entry = {
  id: Id<"ledgerTransaction">;
  kind: LedgerTransactionKind;
  /** The attempt, refund, dispute, payout or other object that moved the money. */
  sourceId: string;
  chargeId: ChargeId | null;
  createdAt: Date;
  description: string | null;
  payer: string | null;
  method: PaymentMethod | null;
  /** A payout's fee, which is part of the reserved amount, and its end-to-end id; null for other kinds. */
  payout: { feeMinor: Minor; endToEndId: string | null } | null;
  lines: readonly EntryLine[];
};

/** A line of one account's statement, as a bank would write it for the owner: money in is positive. */
export type AccountLine = {
  /** Each line has the same id in every file, whatever the file's period. */
  id: string;
  /** `MONEY` is the whole amount; the fee and each recipient's share are separate lines. */
  part: "MONEY" | "FEE" | "SHARE";
  /** The recipient of a share. */
  recipientId: string | null;
  amountMinor: Minor;
  availableAt: Date | null;
};

const APART: Partial<Record<AccountKind, "FEE" | "SHARE">> = { FEES: "FEE", RECIPIENT: "SHARE" };

/**
 * The statement lines of an entry for one account; they add up to the change of its balance. A merchant's account gets
 * a line for the whole amount, and separate lines for the fee and the shares.
 */
export function accountLinesOf(entry: Entry, accountId: string): AccountLine[] {
  const own = entry.lines.filter((line) => line.accountId === accountId);
  const kind = own[0]?.account.kind;
  if (kind === undefined) return [];
  const changeMinor = shownFigure(kind, sumOfAmounts(own));
  const apart = kind === "MERCHANT" ? apartOf(entry, changeMinor) : [];
  const money: AccountLine = {
    ...{ id: entry.id, part: "MONEY", recipientId: null },
    amountMinor: restMinor(changeMinor, sumOfAmounts(apart)),
    availableAt: own.find((line) => line.availableAt !== null)?.availableAt ?? null,
  };
  return [money, ...apart].filter(({ amountMinor }) => amountMinor !== 0);
}

/** Fees and shares of an entry, as they change the merchant's balance. */
function apartOf(entry: Entry, changeMinor: Minor): AccountLine[] {
  const byAccount = Map.groupBy(
    entry.lines.filter(({ account }) => APART[account.kind] !== undefined),
    (line) => line.accountId,
  );
  const lines = [...byAccount.values()].map((group): AccountLine => {
    const { kind, owner } = group[0]?.account ?? { kind: "FEES", owner: null };
    return {
      id: `${entry.id}.${owner ?? "fee"}`,
      part: APART[kind] ?? "FEE",
      recipientId: owner,
      // An amount credited to another account does not reach the merchant.
      amountMinor: sumOfAmounts(group),
      availableAt: null,
    };
  });
  const feeMinor = entry.payout?.feeMinor ?? 0;
  if (feeMinor === 0) return lines;
  const amountMinor = changeMinor < 0 ? restMinor(0, feeMinor) : feeMinor;
  return [
    ...lines,
    { id: `${entry.id}.fee`, part: "FEE", recipientId: null, amountMinor, availableAt: null },
  ];
}

/** Balances in minor units, by account; debits are positive. */
export type Balances = Map<string, { account: EntryAccount; minor: Minor }>;

/** Adds an amount to an account's balance. */
export function addToBalance(
  balances: Balances,
  { accountId, account, amountMinor }: Pick<EntryLine, "accountId" | "account" | "amountMinor">,
): void {
  const before = balances.get(accountId)?.minor ?? 0;
  balances.set(accountId, { account, minor: addMinor(before, amountMinor) });
}
