import { db } from "#db/client";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { isOrMayBeKept } from "#lib/payments/outcome.rules";

/**
 * True if the merchant holds or has kept money for a cycle's charge that did not pay it, such as that of an earlier, late debit:
 * then its payer is not debited again.
 */
export async function keepsOtherMoney(merchantId: MerchantId, chargeId: ChargeId): Promise<boolean> {
  return (await listSuspenseOf(db(), merchantId, [chargeId])).some(isOrMayBeKept);
}
