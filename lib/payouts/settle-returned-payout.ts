import type { Tx } from "#db/client";
import type { Account } from "#lib/connections/connection.rules";
import type { Minor } from "#lib/domain/money/minor";
import { type ReportAlertReason, ReportRefused } from "#lib/payments/report-alert.rules";
import { findPayoutOfPix, insertPayoutReturn, type PayoutRecord } from "#lib/payouts/payouts.queries";
import { postReturn } from "#lib/payouts/post-payout";
import { recordPayoutEvent } from "#lib/payouts/record-payout-event";
import { newId } from "#lib/platform/ids/new-id";

/** A returned Pix: its end-to-end id, the end-to-end id of the sent Pix, and the amount. */
export type ReturnedPix = { returnId: string; endToEndId: string; amountMinor: Minor };

/**
 * Books a returned payout, without the fee, to its account, with an event, in the caller's transaction; a repetition
 * changes nothing. Returns the alert reason, or null. Throws ReportRefused if more came back than was sent, or for the
 * same return in another amount.
 */
export async function settleReturnedPayout(
  tx: Tx,
  account: Account,
  { returnId, endToEndId, amountMinor }: ReturnedPix,
  now: Date,
): Promise<ReportAlertReason | null> {
  const payout = await findPayoutOfPix(tx, account, endToEndId);
  if (!payout) return "NOTHING_OF_OURS";
  const returned = { id: newId("payoutReturn"), payoutId: payout.id, returnId, amountMinor };
  const { after, known } = await insertPayoutReturn(tx, payout, returned, now);
  if (known) {
    if (known.amountMinor !== amountMinor) throw new ReportRefused("ANOTHER_AMOUNT");
    return null;
  }
  if (!after) throw new ReportRefused("ANOTHER_AMOUNT");
  await book(tx, after, returned, now);
  return null;
}

async function book(
  tx: Tx,
  payout: PayoutRecord,
  { id, amountMinor }: { id: string; amountMinor: Minor },
  now: Date,
): Promise<void> {
  await postReturn(tx, payout, { id, amountMinor });
  await recordPayoutEvent(tx, payout, "payout.returned", now);
}
