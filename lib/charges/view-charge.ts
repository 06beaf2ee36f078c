import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listBankPayersOf } from "#lib/charges/bank-payers.queries";
import type { ChargeView } from "#lib/charges/charge.contract";
import { toChargeView } from "#lib/charges/charge-view";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { cachedMerchant } from "#lib/merchants/cached-merchant";

/** The merchant's charge with its related rows, as of now. */
export async function viewCharge(merchantId: MerchantId, charge: ChargeRecord): Promise<ChargeView> {
  const [merchant, suspense, bankPayers] = await Promise.all([
    cachedMerchant(merchantId),
    listSuspenseOf(db(), merchantId, [charge.id]),
    listBankPayersOf(db(), merchantId, [charge.id]),
  ]);
  return toChargeView(charge, { merchant, suspense, bankPayers }, databaseNow());
}
