import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listConnectionNames } from "#lib/connections/connections.queries";
import type { MerchantId } from "#lib/domain/ids";
import { sumMinor } from "#lib/domain/money/minor";
import { formatAmount } from "#lib/domain/money/money";
import { availableOf, owedBy } from "#lib/ledger/balance.rules";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import { listOwedAccounts } from "#lib/ledger/debts.queries";
import { type AccountBalance, listBalances } from "#lib/ledger/ledger.queries";
import type { BalanceView } from "#lib/ledger/money.contract";
import { planNettings } from "#lib/ledger/net-debts";

const PLATFORM_NAME = "Ponte";

/** The merchant's own money by currency: available, pending and held, at the platform and at each of its own accounts. */
export async function getBalance(merchantId: MerchantId): Promise<BalanceView> {
  const now = databaseNow();
  const [accounts, owed] = await Promise.all([
    listBalances(db(), merchantId, ["MERCHANT", "SUSPENSE"], { now, custodian: null }),
    listOwedAccounts(db(), merchantId, now),
  ]);
  const all = [...accounts, ...owed];
  const own = new Set(all.flatMap(({ custodian }) => (custodian === PLATFORM ? [] : [custodian])));
  const [nettings, names] = await Promise.all([
    planNettings(db(), merchantId, owed, now),
    listConnectionNames(db(), [...own]),
  ]);
  const nameOf = (custodian: Custodian) => names.get(custodian)?.label ?? PLATFORM_NAME;
  const currencies = new Set(["BRL", ...all.map(({ currency }) => currency)]);
  return {
    data: [...currencies].map((currency) => {
      const ofCurrency = all.filter((account) => account.currency === currency);
      const custodians = [PLATFORM, ...[...own].toSorted()].flatMap((custodian) => {
        const there = ofCurrency.filter((account) => account.custodian === custodian);
        if (there.length === 0 && custodian !== PLATFORM) return [];
        return [{ custodian, name: nameOf(custodian), ...sumsOf(currency, there) }];
      });
      const platform = sumsOf(
        currency,
        ofCurrency.filter(({ custodian }) => custodian === PLATFORM),
      );
      const netted = nettings.get(currency)?.availableMinor;
      return {
        currency,
        available: netted === undefined ? platform.available : formatAmount(netted, currency),
        pending: platform.pending,
        suspense: platform.suspense,
        custodians,
      };
    }),
  };
}

function sumsOf(currency: string, accounts: readonly AccountBalance[]) {
  const of = (kind: AccountBalance["kind"]) => accounts.find((account) => account.kind === kind);
  const [merchant, suspense] = [of("MERCHANT"), of("SUSPENSE")];
  const owed = accounts.filter(({ kind }) => kind === "FEES" || kind === "RECIPIENT");
  return {
    available: formatAmount(merchant ? availableOf(merchant) : 0, currency),
    pending: formatAmount(owedBy(merchant?.pendingMinor ?? 0), currency),
    suspense: formatAmount(owedBy(suspense?.balanceMinor ?? 0), currency),
    owed: formatAmount(
      sumMinor(owed, ({ balanceMinor }) => owedBy(balanceMinor)),
      currency,
    ),
  };
}
