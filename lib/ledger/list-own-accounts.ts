import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { nameCustodians } from "#lib/connections/name-custodians";
import type { MerchantId } from "#lib/domain/ids";
import { type Minor, sumMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { availableOf, owedBy } from "#lib/ledger/balance.rules";
import { type Custodian, type OwnAccountName, PLATFORM } from "#lib/ledger/custody.rules";
import { listOwedAccounts } from "#lib/ledger/debts.queries";
import { type AccountBalance, listBalances } from "#lib/ledger/ledger.queries";
import type { AccountKind } from "#lib/ledger/ledger.rules";

/** The ledger's sums for one currency at a merchant's own account, as decimal text. */
export type OwnAccountSums = {
  currency: string;
  /** All money held there, whether the merchant's or others'. */
  lying: string;
  /** The merchant's part, by release, and held money. */
  available: string;
  pending: string;
  suspense: string;
  /** What the merchant owes to the platform and recipients; negative if they owe the merchant. */
  owed: string;
  fees: string;
  shares: string;
};

/** A merchant's own account with the money held there, by currency. */
export type OwnAccount = OwnAccountName & { custodian: Custodian; sums: OwnAccountSums[] };

/** The merchant's own accounts that hold or held its money, oldest first; empty if the platform always held it. */
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

// What is owed is a credit and therefore negative in the ledger; money held there is a debit.
function sumsOf(currency: string, accounts: readonly AccountBalance[]): OwnAccountSums {
  const sum = (kinds: AccountKind[], of: (account: AccountBalance) => Minor) =>
    formatAmount(
      sumMinor(accounts, (one) => (kinds.includes(one.kind) ? of(one) : 0)),
      currency,
    );
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
