import { db } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges";
import { getMerchantLabel } from "#db/queries/merchants";
import { listSuspenseOf } from "#db/queries/suspense";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { toChargeView } from "#lib/features/charges/charge-view";
import type { ChargeView } from "#lib/schemas/charge";

/** A charge of the merchant, with what stands beside it, as it reads now. */
export async function viewCharge(merchantId: MerchantId, charge: ChargeRecord): Promise<ChargeView> {
  return toChargeView(charge, await readBesideCharge(merchantId, charge.id), new Date());
}

/** What the view of the merchant's charge needs beside the charge itself. */
export async function readBesideCharge(merchantId: MerchantId, chargeId: ChargeId) {
  const [merchant, suspense] = await Promise.all([
    getMerchantLabel(db(), merchantId),
    listSuspenseOf(db(), merchantId, [chargeId]),
  ]);
  return { merchant, suspense };
}
