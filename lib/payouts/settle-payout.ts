import type { Tx } from "#db/client";
import type { Account } from "#lib/connections/connection.rules";
import { isId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { type ReportAlertReason, ReportRefused } from "#lib/payments/report-alert.rules";
import { agreesWithBank, isGivenUp } from "#lib/payouts/payout.rules";
import { payoutIdOf } from "#lib/payouts/payout-reference";
import {
  findPayout,
  findPayoutOfProvider,
  movePayout,
  type PayoutRecord,
} from "#lib/payouts/payouts.queries";
import { postPayout } from "#lib/payouts/post-payout";
import { recordPayoutEvent } from "#lib/payouts/record-payout-event";
import { enqueue } from "#lib/platform/jobs/queue";
import type { PixPayoutOutcome } from "#lib/providers/ports/payout";

/**
 * The only step that applies a bank's answer or report to a payout: status, ledger and event in the caller's transaction.
 * Applying it again changes nothing. Returns the payout.
 */
export async function settlePayout(
  tx: Tx,
  payout: PayoutRecord,
  outcome: PixPayoutOutcome,
  now: Date,
): Promise<PayoutRecord> {
  switch (outcome.kind) {
    case "PENDING":
      return payout;
    case "PAID":
      return (
        (await pay(tx, payout, outcome.endToEndId, now)) ??
        (await overturn(tx, payout, outcome.endToEndId, now)) ??
        current(tx, payout)
      );
    case "FAILED":
      return (await fail(tx, payout, outcome.failureCode, now)) ?? current(tx, payout);
  }
}

/**
 * Applies a bank's report in the caller's transaction. Returns the alert reason, or null. Throws ReportRefused if the amount
 * differs from what was sent.
 */
export async function settleReportedPayout(
  tx: Tx,
  account: Account,
  reported: { reference: string; amountMinor: Minor | null; outcome: PixPayoutOutcome },
  now: Date,
): Promise<ReportAlertReason | null> {
  const found = await findPayoutOfAccount(tx, account, reported.reference);
  if (!found) return "NOTHING_OF_OURS";
  if (reported.amountMinor !== null && reported.amountMinor !== found.amountMinor) {
    throw new ReportRefused("ANOTHER_AMOUNT");
  }
  const settled = await settlePayout(tx, found, reported.outcome, now);
  return agreesWithBank(settled, reported.outcome) ? null : "CONTRADICTION";
}

/** Queues an enquiry about a payout after a bank's hint. */
export async function pursueHintedPayout(
  tx: Tx,
  account: Account,
  reference: string,
): Promise<ReportAlertReason | null> {
  const found = await findPayoutOfAccount(tx, account, reference);
  if (!found) return "NOTHING_OF_OURS";
  await enqueue(tx, "pursue-payout", { payoutId: found.id, isHint: true }, { group: found.merchantId });
  return null;
}

// An account reports only its own payouts.
async function findPayoutOfAccount(
  tx: Tx,
  { provider, connectionId }: Account,
  reference: string,
): Promise<PayoutRecord | null> {
  const id = payoutIdOf(reference);
  const found = isId("payout", id) ? await findPayoutOfProvider(tx, id) : null;
  return found?.provider === provider && found.connectionId === connectionId ? found : null;
}

async function pay(
  tx: Tx,
  { merchantId, id }: PayoutRecord,
  endToEndId: string,
  now: Date,
): Promise<PayoutRecord | null> {
  const paid = await movePayout(tx, merchantId, id, {
    transition: "pay",
    facts: { endToEndId, paidAt: now },
    now,
  });
  return paid && arrive(tx, paid, now);
}

async function arrive(tx: Tx, paid: PayoutRecord, now: Date): Promise<PayoutRecord> {
  await postPayout(tx, paid, "PAYOUT_PAID");
  await recordPayoutEvent(tx, paid, "payout.paid", now);
  return paid;
}

/** Books a payout that arrived after we gave it up: its money leaves the account again, whatever is available. */
async function overturn(
  tx: Tx,
  payout: PayoutRecord,
  endToEndId: string,
  now: Date,
): Promise<PayoutRecord | null> {
  if (!isGivenUp(await current(tx, payout))) return null;
  const paid = await movePayout(tx, payout.merchantId, payout.id, {
    transition: "overturn",
    facts: { endToEndId, paidAt: now, failureCode: null },
    now,
  });
  if (!paid) return null;
  await postPayout(tx, paid, "PAYOUT_REINSTATED");
  return arrive(tx, paid, now);
}

async function fail(
  tx: Tx,
  { merchantId, id }: PayoutRecord,
  failureCode: string,
  now: Date,
): Promise<PayoutRecord | null> {
  const failed = await movePayout(tx, merchantId, id, { transition: "fail", facts: { failureCode }, now });
  if (!failed) return null;
  await postPayout(tx, failed, "PAYOUT_RELEASED");
  await recordPayoutEvent(tx, failed, "payout.failed", now);
  return failed;
}

async function current(tx: Tx, { merchantId, id }: PayoutRecord): Promise<PayoutRecord> {
  const payout = await findPayout(tx, merchantId, id);
  if (!payout) throw new Error("a payout is missing after its update");
  return payout;
}
