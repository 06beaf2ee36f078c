import { merchantTime } from "#db/clock";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { pixPaymentStatusOf } from "#lib/domain/pix/pix-payment-status";
import { chargeParts } from "#lib/features/search/hit-parts";
import type { SearchHit } from "#lib/schemas/search";

/** A PIX payment as a search hit, from its charge and its own number. */
export function toPixPaymentHit(charge: ChargeRecord, id: string, now: Date): SearchHit {
  const status = pixPaymentStatusOf(charge, merchantTime(charge.merchantId, now));
  return { kind: "pixPayment", id, ...chargeParts(charge), status, href: `/dashboard/pix-payments/${id}` };
}
