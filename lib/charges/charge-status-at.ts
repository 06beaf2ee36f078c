import { merchantTime } from "#db/clock";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { type ChargeStatus, effectiveChargeStatus } from "#lib/payments/states.rules";

/** A charge's status at `now`, on the database's clock; its expiry follows its merchant's clock. */
export function chargeStatusAt(
  charge: Pick<ChargeRecord, "merchantId" | "status" | "expiresAt">,
  now: Date,
): ChargeStatus {
  return effectiveChargeStatus(charge.status, charge.expiresAt, merchantTime(charge.merchantId, now));
}
