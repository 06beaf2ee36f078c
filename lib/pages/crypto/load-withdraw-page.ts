import { db } from "#db/client";
import { getMerchantOrThrow, type MerchantRecord } from "#db/queries/merchants";
import { minorOf, moneyOf } from "#lib/domain/money";
import { listEligibleConnections } from "#lib/features/connections/choose-provider";
import { listOfferedCoins } from "#lib/features/exchange/list-offered-coins";
import { getBalance } from "#lib/features/ledger/get-balance";
import { listOwnAccounts } from "#lib/features/ledger/list-own-accounts";
import { crypto } from "#lib/methods/crypto/crypto";
import { findClosed } from "#lib/methods/open-methods";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type WithdrawPage = Loaded<typeof loadWithdrawPage>;

/** What can be withdrawn of each currency and in which coins; `closed` says where no provider sends any. */
export async function loadWithdrawPage() {
  const { merchantId } = await currentMerchantSession({
    permission: "money:move",
    otherwise: "/dashboard/crypto",
  });
  const [{ data }, merchant] = await Promise.all([
    getBalance(merchantId),
    getMerchantOrThrow(db(), merchantId),
  ]);
  const availableIn = (fiat: string) => data.find(({ currency }) => currency === fiat)?.available ?? "0.00";
  const closed = await findClosed(merchant, crypto.name);
  return {
    // A merchant that takes no coins any more may still withdraw.
    closed: closed?.why === "no_provider" ? closed : null,
    coins: listOfferedCoins(),
    own: await readOwnSenders(merchant),
    available: { BRL: availableIn("BRL"), USD: availableIn("USD"), EUR: availableIn("EUR") },
  };
}

/** What may be withdrawn from accounts of the merchant's own that send coins, by currency. */
async function readOwnSenders(merchant: MerchantRecord) {
  const accounts = await listOwnAccounts(merchant.id);
  const all = accounts.flatMap(({ custodian, provider, label, sums }) =>
    sums.map(({ currency, available }) => ({ custodian, at: { provider, label }, currency, available })),
  );
  const senders = await Promise.all(
    all.map(async (one) => {
      const amount = moneyOf(minorOf(one.available), one.currency);
      if (amount.minor <= 0) return [];
      const connections = await listEligibleConnections("crypto", merchant, {
        amount,
        custodian: one.custodian,
      });
      return connections.some(({ adapter }) => !adapter.onlyReceives) ? [one] : [];
    }),
  );
  return senders.flat();
}
