import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listBalances } from "#db/queries/ledger";
import type { MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import type { BalanceView } from "#lib/schemas/money";

/** The merchant's own money in each currency: available, pending, and held in suspense. */
export async function getBalance(merchantId: MerchantId): Promise<BalanceView> {
  const accounts = await listBalances(db(), merchantId, ["MERCHANT", "SUSPENSE"], databaseNow());
  const currencies = new Set(["BRL", ...accounts.map((account) => account.currency)]);
  return {
    data: [...currencies].map((currency) => {
      // What we owe is a credit, so it is negative in the ledger.
      const of = (kind: string) =>
        accounts.find((account) => account.kind === kind && account.currency === currency);
      const own = of("MERCHANT");
      const pendingMinor = -(own?.pendingMinor ?? 0);
      return {
        currency,
        available: formatAmount(-(own?.balanceMinor ?? 0) - pendingMinor),
        pending: formatAmount(pendingMinor),
        suspense: formatAmount(-(of("SUSPENSE")?.balanceMinor ?? 0)),
      };
    }),
  };
}
