import { type PaidAmount, paidMinorOf } from "#lib/attempts/authorization.rules";
import { addMinor, type Minor, maxMinor, restMinor, sumOfAmounts } from "#lib/domain/money/minor";

/** A row with an amount: a refund, a dispute or suspense money. */
type Row = { amountMinor: Minor };

/** The part of a charge that can no longer be refunded: what refunds take (`refundsMinor`) and what disputes took. */
export function takenBackMinor(refundsMinor: Minor, { disputedMinor }: { disputedMinor: Minor }): Minor {
  return addMinor(refundsMinor, disputedMinor);
}

/** True when refunds and disputes together exceed the paid amount: a chargeback may take money that was already refunded. */
export function isTakenTwice(
  charge: PaidAmount & { refundReservedMinor: Minor; disputedMinor: Minor },
): boolean {
  return takenBackMinor(charge.refundReservedMinor, charge) > paidMinorOf(charge);
}

/** True when one more refund would exceed the paid amount, such as after a refund made at the provider. */
export function refundsTooMuch(charge: PaidAmount & { refundedMinor: Minor }, refund: Row): boolean {
  return addMinor(charge.refundedMinor, refund.amountMinor) > paidMinorOf(charge);
}

/** The amount that the attempt which completed a charge brought: the paid amount less the `counted` suspense money. */
export function broughtByLastMinor(charge: PaidAmount, counted: readonly Row[]): Minor {
  return restMinor(paidMinorOf(charge), sumOfAmounts(counted));
}

/**
 * How much of one payment of a charge can still be refunded: its amount less what its refunds and disputes took (`goneMinor`). Never
 * negative, although a chargeback may take money that was already refunded.
 */
export function leftOfPaymentMinor(broughtMinor: Minor, goneMinor: Minor): Minor {
  return maxMinor(0, restMinor(broughtMinor, goneMinor));
}

/**
 * The largest part of a charge that its provider can have refunded without a request of ours. The money of an open dispute is
 * included, because the dispute may still be dropped; what lost disputes took (`lostMinor`) is not.
 */
export function leftToGiveBackMinor(charge: PaidAmount & { refundedMinor: Minor }, lostMinor: Minor): Minor {
  return restMinor(paidMinorOf(charge), charge.refundedMinor, lostMinor);
}
