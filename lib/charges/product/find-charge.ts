import { db } from "#db/client";
import type { ChargeView } from "#lib/charges/charge.contract";
import { findChargeByReference } from "#lib/charges/charges.queries";
import { viewCharge } from "#lib/charges/view-charge";
import { PonteError } from "#lib/domain/errors";
import type { MerchantId } from "#lib/domain/ids";

/** The merchant's newest charge with that external reference. Throws `not_found`. */
export async function findChargeOf(merchantId: MerchantId, externalReference: string): Promise<ChargeView> {
  const charge = await findChargeByReference(db(), merchantId, { product: "CHARGE", externalReference });
  if (!charge) throw new PonteError("not_found", "There is no charge with this external reference.");
  return viewCharge(merchantId, charge);
}
