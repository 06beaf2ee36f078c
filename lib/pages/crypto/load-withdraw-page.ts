import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { listOfferedCoins } from "#lib/features/exchange/list-offered-coins";
import { getBalance } from "#lib/features/ledger/get-balance";
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
    available: { BRL: availableIn("BRL"), USD: availableIn("USD"), EUR: availableIn("EUR") },
  };
}
