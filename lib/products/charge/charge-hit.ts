import { merchantTime } from "#db/clock";
import type { ChargeRecord } from "#db/queries/charges";
import { effectiveChargeStatus } from "#lib/domain/states";
import { chargeParts } from "#lib/features/search/hit-parts";
import type { SearchHit } from "#lib/schemas/search";

/** A charge as a search hit. */
export function toChargeHit(charge: ChargeRecord, id: string, now: Date): SearchHit {
  const status = effectiveChargeStatus(charge.status, charge.expiresAt, merchantTime(charge.merchantId, now));
  return { kind: "charge", id, ...chargeParts(charge), status, href: `/dashboard/charges/${id}` };
}
