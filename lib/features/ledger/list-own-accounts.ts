import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listOwedAccounts } from "#db/queries/ledger/debts";
import { type AccountBalance, listBalances } from "#db/queries/ledger/ledger";
import type { MerchantId } from "#lib/domain/ids";
import { availableOf, owedBy } from "#lib/domain/ledger/balance";
import { type Custodian, type OwnAccountName, PLATFORM } from "#lib/domain/ledger/custody";
import type { AccountKind } from "#lib/domain/ledger/ledger";
import { formatAmount } from "#lib/domain/money/money";
import { nameCustodians } from "#lib/features/connections/name-custodians";

/** What the books say of one currency at a merchant's own account, as decimal text. */
export type OwnAccountSums = {
  currency: string;
  /** All that lies there, the merchant's and others'. */
  lying: string;
  /** The merchant's part of it, by when it is released, and what is held because it pays nothing. */
  available: string;
  pending: string;
  suspense: string;
  /** What the merchant owes of it, to the platform and to recipients; below zero where they owe the merchant. */
  owed: string;
  fees: string;
  shares: string;
};

/** An account of a merchant's own with what lies there, by currency. */
export type OwnAccount = OwnAccountName & { custodian: Custodian; sums: OwnAccountSums[] };

/** The accounts of a merchant's own at which money of it lies or lay, the oldest first; none for a merchant that has only the platform's custody. */
export async function listOwnAccounts(merchantId: MerchantId): Promise<OwnAccount[]> {
  const now = databaseNow();
  const [all, owed] = await Promise.all([
    listBalances(db(), merchantId, ["RECEIVABLE", "MERCHANT", "SUSPENSE"], { now, custodian: null }),
    listOwedAccounts(db(), merchantId, now),
  ]);
  const accounts = [...all.filter(({ custodian }) => custodian !== PLATFORM), ...owed];
  const byCustodian = Map.groupBy(accounts, ({ custodian }) => custodian);
  const names = await nameCustodians(byCustodian.keys());
  return [...byCustodian]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([custodian, there]) => ({
      custodian,
      ...(names.get(custodian) ?? { provider: custodian, label: custodian }),
      sums: [...Map.groupBy(there, ({ currency }) => currency)]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .map(([currency, ofCurrency]) => sumsOf(currency, ofCurrency)),
    }));
}

// What is owed is a credit, so it is negative in the ledger; what lies there is a debit.
function sumsOf(currency: string, accounts: readonly AccountBalance[]): OwnAccountSums {
  const sum = (kinds: AccountKind[], of: (account: AccountBalance) => number) =>
    formatAmount(accounts.reduce((total, one) => total + (kinds.includes(one.kind) ? of(one) : 0), 0));
  const credit = ({ balanceMinor }: AccountBalance) => owedBy(balanceMinor);
  return {
    currency,
    lying: sum(["RECEIVABLE"], ({ balanceMinor }) => balanceMinor),
    available: sum(["MERCHANT"], (account) => availableOf(account)),
    pending: sum(["MERCHANT"], ({ pendingMinor }) => owedBy(pendingMinor)),
    suspense: sum(["SUSPENSE"], credit),
    owed: sum(["FEES", "RECIPIENT"], credit),
    fees: sum(["FEES"], credit),
    shares: sum(["RECIPIENT"], credit),
  };
}
