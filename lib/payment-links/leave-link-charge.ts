import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { type Actor, SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { PonteError, refusalIn } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { findOwn } from "#lib/payment-links/open-link-charge";
import { findPaymentLinkByPublicId } from "#lib/payments/payer-pages.queries";

/** The core's function that cancels a charge, passed by a route to code below the core. */
type CancelCharge = (merchantId: MerchantId, chargeId: string, actor: Actor) => Promise<unknown>;

/**
 * Gives up a browser's open charge at a link, and its slots, so that its payer can answer again. A charge that was paid or ended
 * meanwhile stays as it is. Throws `not_found`.
 */
export async function leaveLinkCharge(
  cancelCharge: CancelCharge,
  publicId: string,
  checkoutId: string | null,
): Promise<void> {
  const link = await findPaymentLinkByPublicId(db(), publicId);
  if (!link) throw new PonteError("not_found", "There is no such payment link.");
  const own = await findOwn(link, checkoutId, databaseNow());
  if (!own) return;
  try {
    await cancelCharge(link.merchantId, own.id, SYSTEM_ACTOR);
  } catch (error) {
    if (refusalIn(error)?.code !== "illegal_transition") throw error;
  }
}
