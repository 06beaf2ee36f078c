import { db } from "#db/client";
import { listChargeNames } from "#lib/charges/charge-names.queries";
import { purposeOf } from "#lib/charges/charge-names.rules";
import type { ChargeId, MerchantId } from "#lib/domain/ids";

/** What a charge is for (`purposeOf`); null if there is no such charge. */
export async function purposeOfCharge(merchantId: MerchantId, chargeId: ChargeId): Promise<string | null> {
  const [named] = await listChargeNames(db(), merchantId, [chargeId]);
  return named ? purposeOf(named) : null;
}
