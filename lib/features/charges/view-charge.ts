import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listBankPayersOf } from "#db/queries/charges/bank-payers";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { listSuspenseOf } from "#db/queries/ledger/suspense";
import type { MerchantId } from "#lib/domain/ids";
import { toChargeView } from "#lib/features/charges/charge-view";
import { cachedMerchant } from "#lib/features/merchants/cached-merchant";
import type { ChargeView } from "#lib/schemas/payment/charge";

/** The merchant's charge with its related rows, as of now. */
export async function viewCharge(merchantId: MerchantId, charge: ChargeRecord): Promise<ChargeView> {
  const [merchant, suspense, bankPayers] = await Promise.all([
    cachedMerchant(merchantId),
    listSuspenseOf(db(), merchantId, [charge.id]),
    listBankPayersOf(db(), merchantId, [charge.id]),
  ]);
  return toChargeView(charge, { merchant, suspense, bankPayers }, databaseNow());
}
