import type { Tx } from "#db/client";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { moneyOf } from "#lib/domain/money/money";
import { postSuspenseMoney } from "#lib/ledger/post";
import { insertSuspense, type NewSuspense, type SuspenseRecord } from "#lib/ledger/suspense.queries";
import { lockBookings } from "#lib/payments/suspense/lock-bookings";

/**
 * Holds money of a locked charge and posts it; null if this payment is already held for its attempt. Throws ReportRefused if it
 * is booked for another attempt.
 */
export async function holdMoney(
  tx: Tx,
  { merchantId, currency }: Pick<ChargeRecord, "merchantId" | "currency">,
  suspenseItem: NewSuspense,
): Promise<SuspenseRecord | null> {
  await lockBookings(tx, suspenseItem);
  const item = await insertSuspense(tx, merchantId, suspenseItem);
  if (!item) return null;
  await postSuspenseMoney(tx, item, moneyOf(item.amountMinor, currency));
  return item;
}
