import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { listOfferedCoins } from "#lib/features/exchange/list-offered-coins";
import { crypto } from "#lib/methods/crypto/crypto";
import { findClosed } from "#lib/methods/open-methods";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type NewInvoicePage = Loaded<typeof loadNewInvoicePage>;

/** The coins that a payment can be asked in, and why the merchant cannot be paid in any now, null where they can. */
export async function loadNewInvoicePage() {
  const { merchantId } = await currentMerchantSession({
    permission: "payments:create",
    otherwise: "/dashboard/crypto",
  });
  const closed = await findClosed(await getMerchantOrThrow(db(), merchantId), crypto.name);
  return { closed, coins: listOfferedCoins() };
}
