import type { Opening } from "#db/queries/charges/charge-moves";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { isPayable } from "#lib/domain/payment/states";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";
import { productOf } from "#lib/products/registry";

/**
 * That a payer has the charge's checkout now for the first time, so that its merchant can remind of it; null where that is noted already and
 * where nobody is reminded. The charge as it was read before this payer's try: its e-mail is the merchant's own then, unless a payer
 * can have typed it, on a payment link or in a try before.
 */
export function openingOf(charge: ChargeRecord, now: Date): Opening | null {
  const { openedAt, customer, paymentLinkId, checkoutTries } = charge;
  const isOpenable = productOf(charge).isShownAsCharge && isPayable(chargeStatusAt(charge, now));
  if (openedAt !== null || !isOpenable) return null;
  return { now, withEmail: customer?.email !== undefined && paymentLinkId === null && checkoutTries === 0 };
}
