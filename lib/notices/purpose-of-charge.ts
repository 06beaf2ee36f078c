import { db } from "#db/client";
import { listChargeNames } from "#lib/charges/charge-names.queries";
import { nameCharge } from "#lib/charges/charge-names.rules";
import type { ChargeId, MerchantId } from "#lib/domain/ids";

/** What a charge is for, by its description or the merchant's reference; null if it has neither. */
export async function purposeOfCharge(merchantId: MerchantId, chargeId: ChargeId): Promise<string | null> {
  const [named] = await listChargeNames(db(), merchantId, [chargeId]);
  return named ? nameCharge(named).what : null;
}
