import type { Tx } from "#db/client";
import { moveAttempt } from "#lib/attempts/attempt-moves.queries";
import { findAttempt, findPaidAttempt } from "#lib/attempts/attempts.queries";
import { refundsTooMuch } from "#lib/attempts/taken-back.rules";
import { lockCharge } from "#lib/charges/charges.queries";
import type { MerchantId, RefundId } from "#lib/domain/ids";
import { asMinor, restMinor } from "#lib/domain/money/minor";
import { findSuspense } from "#lib/ledger/suspense.queries";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { attemptEvent } from "#lib/payments/events/attempt-event";
import { eventsOfCharges } from "#lib/payments/events/events-of-charges";
import { isInSuspense } from "#lib/payments/outcome.rules";
import { ReportRefused } from "#lib/payments/report-alert.rules";
import {
  postFailedRefund,
  postSucceededRefund,
  postSuspenseRefund,
  type RefundSubject,
} from "#lib/refunds/post-refund";
import { isMadeRefund, isOpenRefund } from "#lib/refunds/refund-states.rules";
import { isFullyRefunded, refundStatusOf } from "#lib/refunds/refund-status.rules";
import { toRefundView } from "#lib/refunds/refund-view";
import {
  closeRefund,
  findRefund,
  markSuspenseRefunded,
  type RefundRecord,
  settleReservation,
} from "#lib/refunds/refunds.queries";
import { SUSPENSE } from "#lib/status/status-tables.rules";
import { type NewEvent, recordEvents } from "#lib/webhooks/record-events";

/**
 * The one step that ends a refund, whether answered, reported, or made at the provider; repeating it changes nothing.
 * Runs in the caller's transaction and returns the refund. Throws ReportRefused, leaving it PENDING, if more would go
 * back than was paid.
 */
export async function settleRefund(
  tx: Tx,
  merchantId: MerchantId,
  refundId: RefundId,
  { answer, now }: { answer: "SUCCEEDED" | "FAILED"; now: Date },
): Promise<RefundRecord> {
  const pending = await findRefund(tx, merchantId, refundId);
  const charge = pending && (await lockCharge(tx, merchantId, pending.chargeId));
  const refund = charge && (await findRefund(tx, merchantId, refundId));
  const attempt = refund && (await findAttempt(tx, merchantId, refund.attemptId));
  if (!refund || !attempt) throw new Error("the refund is missing, although its id was already checked");
  if (!isOpenRefund(refund.status)) return refund;
  const merchant = await getMerchantOrThrow(tx, merchantId);
  const paid = await findPaidAttempt(tx, merchantId, charge.id);
  const { feeRefundable } = paid ?? attempt;
  const subject = { refund, charge, attempt, feeRefundable };
  return isMadeRefund(answer) ? succeed(tx, merchant, subject, now) : fail(tx, subject, now);
}

async function succeed(
  tx: Tx,
  merchant: MerchantRecord,
  subject: RefundSubject,
  now: Date,
): Promise<RefundRecord> {
  const { refund } = subject;
  const { merchantId } = refund;
  const isOfCharge = refund.suspenseId === null;
  // Planned before the refund is closed: its own amount must not count as refunded already.
  const plan = isOfCharge ? await giveOfCharge(tx, subject, now) : await giveSuspense(tx, subject);
  const closed = await close(tx, merchantId, refund, { result: { status: "SUCCEEDED", plan }, now });
  const news: NewEvent[] = [
    { type: "refund.succeeded", objectId: refund.id, data: { refund: toRefundView(closed) } },
  ];
  if (isOfCharge) news.push(...(await takeFromCharge(tx, merchant, subject, now)));
  await recordEvents(tx, merchantId, news, now);
  return closed;
}

function giveOfCharge(tx: Tx, subject: RefundSubject, now: Date) {
  const { refund, charge } = subject;
  // A refund the provider made itself leaves less for this one.
  if (refundsTooMuch(charge, refund)) throw new ReportRefused("ANOTHER_AMOUNT");
  return postSucceededRefund(tx, subject, now);
}

/** Held money goes back once; a payment accepted before its provider returned it is the merchant's to refund. */
async function giveSuspense(tx: Tx, subject: RefundSubject): Promise<null> {
  const { merchantId, suspenseId, initiatedBy } = subject.refund;
  const item = suspenseId && (await findSuspense(tx, merchantId, suspenseId));
  if (!item) throw new Error("the held money of a refund is missing");
  const isAccepted = item.status === SUSPENSE.after.accept && initiatedBy === "PROVIDER";
  if (!isInSuspense(item.status) && !isAccepted) throw new ReportRefused("ANOTHER_AMOUNT");
  await postSuspenseRefund(tx, subject, isAccepted ? "MERCHANT" : "SUSPENSE");
  if (!isAccepted) await markSuspenseRefunded(tx, merchantId, item.id);
  return null;
}

async function takeFromCharge(
  tx: Tx,
  merchant: MerchantRecord,
  { refund, charge }: RefundSubject,
  now: Date,
): Promise<NewEvent[]> {
  const merchantId = merchant.id;
  const change = { reservedMinor: asMinor(0), refundedMinor: refund.amountMinor };
  const after = await settleReservation(tx, merchantId, charge.id, { change, now });
  const isAllBack = isFullyRefunded(refundStatusOf(after));
  // A refund may be of an earlier payment; the attempt that brought the rest paid the charge.
  const paid = await findPaidAttempt(tx, merchantId, charge.id);
  if (!paid) throw new Error("the attempt that paid a charge is missing");
  const moved = isAllBack
    ? await moveAttempt(tx, merchantId, paid.id, { transition: "refund", facts: {}, now })
    : null;
  const changed = { charge: after, attempt: moved ?? paid };
  const refunded = await eventsOfCharges(tx, merchant, { change: "refunded", changed: [changed] }, now);
  return moved ? [attemptEvent(moved, charge.checkoutId), ...refunded] : refunded;
}

async function fail(tx: Tx, subject: RefundSubject, now: Date): Promise<RefundRecord> {
  const { refund } = subject;
  const { merchantId } = refund;
  await postFailedRefund(tx, subject, now);
  const closed = await close(tx, merchantId, refund, { result: { status: "FAILED", plan: null }, now });
  if (refund.suspenseId === null) {
    const change = { reservedMinor: restMinor(0, refund.amountMinor), refundedMinor: asMinor(0) };
    await settleReservation(tx, merchantId, refund.chargeId, { change, now });
  }
  const data = { refund: toRefundView(closed) };
  await recordEvents(tx, merchantId, [{ type: "refund.failed", objectId: refund.id, data }], now);
  return closed;
}

async function close(
  tx: Tx,
  merchantId: MerchantId,
  refund: RefundRecord,
  { result, now }: { result: Pick<RefundRecord, "plan"> & { status: "SUCCEEDED" | "FAILED" }; now: Date },
): Promise<RefundRecord> {
  const closed = await closeRefund(tx, merchantId, refund.id, { result, now });
  if (!closed) throw new Error("a refund moved under its charge's lock");
  return closed;
}
