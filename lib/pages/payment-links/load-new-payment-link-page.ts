import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { CHARGE_METHODS } from "#lib/domain/payment-methods";
import { openMethods, whyNoneOpen } from "#lib/methods/open-methods";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type NewPaymentLinkPage = Loaded<typeof loadNewPaymentLinkPage>;

/** The methods that a link may take, and why nothing could be paid by any, null where it could. */
export async function loadNewPaymentLinkPage() {
  const { merchantId } = await currentMerchantSession({
    permission: "payments:create",
    otherwise: "/dashboard/payment-links",
  });
  const merchant = await getMerchantOrThrow(db(), merchantId);
  return {
    whyNoneOpen: await whyNoneOpen(merchant),
    methods: await openMethods(CHARGE_METHODS, merchant, null),
  };
}
