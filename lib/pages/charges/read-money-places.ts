import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { sumChargeLines } from "#db/queries/ledger/charge-lines";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { percentOfTotal, planChargeMoney } from "#lib/domain/ledger/charge-money";
import { formatAmount } from "#lib/domain/money/money";

/** Where each cent of a merchant's charge is now, for its page; empty before any payment. */
export async function readMoneyPlaces(merchantId: MerchantId, chargeId: ChargeId) {
  const lines = await sumChargeLines(db(), merchantId, chargeId);
  const money = planChargeMoney(lines, merchantTime(merchantId, databaseNow()));
  return money.parts.map((part) => ({
    part: part.part,
    amount: formatAmount(part.amountMinor),
    percent: percentOfTotal(part, money),
    at: part.availableAt?.toISOString() ?? null,
  }));
}
