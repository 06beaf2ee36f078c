import type { LatestEvent } from "#db/queries/activity/latest-events";
import { formatAmount } from "#lib/domain/money/money";

/** An event as a line that leads to what it is about. */
export function toLatestItem(event: LatestEvent) {
  const { id, type, words, amountMinor, currency } = event;
  const money =
    amountMinor === null || currency === null ? null : { amount: formatAmount(amountMinor), currency };
  return { id, type, at: event.at.toISOString(), money, words, href: hrefOf(event) };
}

function hrefOf({ pixPaymentId, invoiceId, chargeId }: LatestEvent): string {
  if (invoiceId) return `/dashboard/crypto/${invoiceId}`;
  if (pixPaymentId) return `/dashboard/pix-payments/${pixPaymentId}`;
  return chargeId ? `/dashboard/charges/${chargeId}` : "/dashboard/charges";
}
