import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { findClosed } from "#lib/methods/open-methods";
import { pix } from "#lib/methods/pix/pix";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type NewPixPaymentPage = Loaded<typeof loadNewPixPaymentPage>;

/** Why the merchant cannot be paid by PIX now, null where they can. */
export async function loadNewPixPaymentPage() {
  const { merchantId } = await currentMerchantSession({
    permission: "payments:create",
    otherwise: "/dashboard/pix-payments",
  });
  return { closed: await findClosed(await getMerchantOrThrow(db(), merchantId), pix.name) };
}
