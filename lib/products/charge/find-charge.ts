import { db } from "#db/client";
import { findChargeByReference } from "#db/queries/charges/charges";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";
import { viewCharge } from "#lib/features/charges/view-charge";
import type { ChargeView } from "#lib/schemas/payment/charge";

/** The merchant's newest charge with that external reference. Throws `not_found`. */
export async function findChargeOf(merchantId: MerchantId, externalReference: string): Promise<ChargeView> {
  const charge = await findChargeByReference(db(), merchantId, { product: "CHARGE", externalReference });
  if (!charge) throw new PonteError("not_found", "There is no charge with this external reference.");
  return viewCharge(merchantId, charge);
}
