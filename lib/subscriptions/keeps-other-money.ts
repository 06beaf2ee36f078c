import type { Reader } from "#db/client";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { isOrMayBeKept } from "#lib/payments/outcome.rules";

/**
 * True if the merchant holds or has kept money for a cycle's charge that did not pay it, such as that of an earlier, late debit:
 * then its payer is not charged again.
 */
export async function keepsOtherMoney(
  reader: Reader,
  merchantId: MerchantId,
  chargeId: ChargeId,
): Promise<boolean> {
  return (await listSuspenseOf(reader, merchantId, [chargeId])).some(isOrMayBeKept);
}
