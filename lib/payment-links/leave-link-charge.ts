import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { PonteError, refusalIn } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { findOwn } from "#lib/payment-links/open-link-charge";
import { findPaymentLinkByPublicId } from "#lib/payments/payer-pages.queries";

/** The core's function that cancels a charge for its payer, passed by a route to code below the core. */
type LeaveCharge = (merchantId: MerchantId, chargeId: string) => Promise<void>;

/**
 * Gives up a browser's open charge at a link, and its slots, so that its payer can answer again. False if the charge is kept,
 * because its money may be on its way. Throws `not_found`.
 */
export async function leaveLinkCharge(
  leaveCharge: LeaveCharge,
  publicId: string,
  checkoutId: string | null,
): Promise<boolean> {
  const link = await findPaymentLinkByPublicId(db(), publicId);
  if (!link) throw new PonteError("not_found", "There is no such payment link.");
  const own = await findOwn(link, checkoutId, databaseNow());
  if (!own) return true;
  try {
    await leaveCharge(link.merchantId, own.id);
    return true;
  } catch (error) {
    if (refusalIn(error)?.code !== "illegal_transition") throw error;
    return false;
  }
}
