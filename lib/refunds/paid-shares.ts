import type { Reader } from "#db/client";
import { paidOf } from "#lib/charges/charge-gross.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { restMinor, sumOfAmounts } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { listCreditedOfCharge } from "#lib/ledger/ledger.queries";
import type { PaidShares } from "#lib/refunds/refund.rules";

/**
 * What refunds and disputes of a paid charge take back: from each recipient what the charge's entries credited to it, after any
 * tax. The owner's part is the rest, in minor units, with all of the tax: the payer gets it back from the owner.
 */
export async function readPaidShares(
  reader: Reader,
  charge: ChargeRecord,
  feeRefundable: boolean,
): Promise<PaidShares> {
  const { merchantId, id, currency, feeMinor, split } = charge;
  const gross = paidOf(charge);
  const credited = await listCreditedOfCharge(reader, merchantId, id);
  const recipients = (split ?? []).map(({ recipientId }) => ({
    recipientId,
    amountMinor: credited.get(recipientId) ?? 0,
  }));
  const ownMinor = restMinor(gross.minor, feeMinor, sumOfAmounts(recipients));
  return {
    gross,
    fee: moneyOf(feeMinor, currency),
    feeRefundable,
    parts: [...recipients, { recipientId: null, amountMinor: ownMinor }],
  };
}
