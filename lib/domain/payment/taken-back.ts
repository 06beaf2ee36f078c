import { addMinor, restMinor, sumOfAmounts } from "#lib/domain/money/minor";
import { paidMinorOf } from "#lib/domain/payment/authorization";

/** What is paid of a charge, and what of it is or was taken back, in minor units. */
type PaidCharge = { grossAmountMinor: number; captureMinor: number | null };

/** A row with an amount: a refund, a dispute or held money. */
type Row = { amountMinor: number };

/** What of a charge can no longer be refunded: what refunds take (`refundsMinor`), and what disputes have taken. */
export function takenBackMinor(refundsMinor: number, { disputedMinor }: { disputedMinor: number }): number {
  return addMinor(refundsMinor, disputedMinor);
}

/** True where refunds and disputes together take more than was paid: a dispute may take what was refunded before. */
export function isTakenTwice(
  charge: PaidCharge & { refundReservedMinor: number; disputedMinor: number },
): boolean {
  return takenBackMinor(charge.refundReservedMinor, charge) > paidMinorOf(charge);
}

/** True where one more refund would give back more than was paid, such as after its provider gave money back by itself. */
export function refundsTooMuch(charge: PaidCharge & { refundedMinor: number }, refund: Row): boolean {
  return addMinor(charge.refundedMinor, refund.amountMinor) > paidMinorOf(charge);
}

/** What the attempt that closed a charge brought of it: all that was paid, less what held money (`counted`) brought before. */
export function broughtByLastMinor(charge: PaidCharge, counted: readonly Row[]): number {
  return restMinor(paidMinorOf(charge), sumOfAmounts(counted));
}

/**
 * What is left to be refunded of one payment of a charge: what it brought, less what its refunds and disputes took (`gone`). Never less
 * than nothing, because a dispute may take what was refunded before.
 */
export function leftOfPaymentMinor(broughtMinor: number, gone: readonly Row[]): number {
  return Math.max(0, restMinor(broughtMinor, sumOfAmounts(gone)));
}

/** What a provider can still have given back of a charge by itself: a dispute that is not decided may be given up, a `lost` one took its money for good. */
export function leftToGiveBackMinor(
  charge: PaidCharge & { refundedMinor: number },
  lost: readonly Row[],
): number {
  return restMinor(paidMinorOf(charge), charge.refundedMinor, sumOfAmounts(lost));
}
