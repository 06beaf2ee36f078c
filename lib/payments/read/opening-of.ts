import type { Opening } from "#lib/charges/charge-moves.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { isShownAsCharge } from "#lib/domain/product";
import { isPayable } from "#lib/payments/states.rules";

/**
 * The first opening of a charge's checkout, for reminders; null if it is already stored or the merchant sends no reminders. Pass
 * the charge as it was read before this payer's try: its e-mail is then the merchant's, unless a payer could type it (payment
 * link, earlier try).
 */
export function openingOf(charge: ChargeRecord, now: Date): Opening | null {
  const { openedAt, customer, paymentLinkId, checkoutTries } = charge;
  const isOpenable = isShownAsCharge(charge.product) && isPayable(chargeStatusAt(charge, now));
  if (openedAt !== null || !isOpenable) return null;
  return { now, withEmail: customer?.email !== undefined && paymentLinkId === null && checkoutTries === 0 };
}
