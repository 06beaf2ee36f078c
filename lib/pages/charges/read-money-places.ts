import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money/money";
import { sumChargeLines } from "#lib/ledger/charge-lines.queries";
import { percentOfTotal, planChargeMoney } from "#lib/ledger/charge-money.rules";

/** Where each cent of a merchant's charge is now, for its page, as decimal text in its currency; empty before any payment. */
export async function readMoneyPlaces(merchantId: MerchantId, chargeId: ChargeId, currency: string) {
  const lines = await sumChargeLines(db(), merchantId, chargeId);
  const money = planChargeMoney(lines, merchantTime(merchantId, databaseNow()));
  return money.parts.map((part) => ({
    part: part.part,
    amount: formatAmount(part.amountMinor, currency),
    percent: percentOfTotal(part, money),
    at: part.availableAt?.toISOString() ?? null,
  }));
}
