import type { ChargeRecord } from "#db/queries/charges/charges";
import { chargeStatusAt } from "#lib/features/charges/charge-status-at";
import { chargeParts } from "#lib/features/search/hit-parts";
import type { SearchHit } from "#lib/schemas/search";

/** A charge as a search hit. */
export function toChargeHit(charge: ChargeRecord, id: string, now: Date): SearchHit {
  const status = chargeStatusAt(charge, now);
  return { kind: "charge", id, ...chargeParts(charge), status, href: `/dashboard/charges/${id}` };
}
