import { db, type Tx, transaction } from "#db/client";
import { charge as chargeView } from "#lib/charges/charge.contract";
import { purposeOf } from "#lib/charges/charge-names.rules";
import { checkoutUrlOf } from "#lib/charges/charge-view";
import { findCharge } from "#lib/charges/charges.queries";
import { suspenseItem } from "#lib/charges/suspense.contract";
import { shownPayer } from "#lib/customers/payer-lock.rules";
import { dispute } from "#lib/disputes/dispute.contract";
import { type EventId, isId, type MerchantId } from "#lib/domain/ids";
import { getMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import type { WrongPayerMail } from "#lib/notices/mail.rules";
import { noticeOfEvent } from "#lib/notices/notice.rules";
import { purposeOfCharge } from "#lib/notices/purpose-of-charge";
import { type NoticeToQueue, queueNotices } from "#lib/notices/queue-notices";
import { payout } from "#lib/payouts/payout.contract";
import { payoutStageOf } from "#lib/payouts/payout.rules";
import { listPayoutPeople } from "#lib/payouts/payout-people.queries";
import { findPayout } from "#lib/payouts/payouts.queries";
import { mailsAboutMoney } from "#lib/platform/mail/mail-mode";
import { queueNotice } from "#lib/platform/mail/queue-mail";
import { wrongPayerCause } from "#lib/platform/mail/sale-causes";
import { refund } from "#lib/refunds/refund.contract";
import { type EventRecord, findEvent } from "#lib/webhooks/events.queries";

// Only the members that the mail needs, because stored events keep the form that they had when they were written.
/** Events stored before disputes had `takenAmount` lack it. */
const disputeOfEvent = dispute.extend({ takenAmount: dispute.shape.takenAmount.optional() });
const refused = suspenseItem.pick({ id: true, amount: true });
const refusing = chargeView.pick({ id: true, currency: true });

// Older events have neither of these two members.
const written = payout.omit({ waitsFor: true, returnedAmount: true });

/**
 * Mails a merchant's people about an event that has a notice: a payout, a dispute, a refund made at its provider, or money from
 * another payer. The last is also announced to the charge's own payer. Safe to repeat.
 */
export async function tellOfEvent(merchantId: MerchantId, eventId: EventId): Promise<void> {
  const [merchant, event] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    findEvent(db(), merchantId, eventId),
  ]);
  const notice = event && noticeOfEvent(event);
  const content = event && (await noticeToQueue(event));
  if (!notice || !content) return;
  if (event.type === "payout.requested" && !(await isWaiting(merchantId, event))) return;
  await transaction(async (tx) => {
    await queueNotices(tx, merchant, { notice, cause: `event ${event.id}` }, content);
    await mailToPayer(tx, merchant, event);
  });
}

/** True while a payout waits for approval. A payout that needs none is approved in the transaction that requests it. */
async function isWaiting(merchantId: MerchantId, { objectId }: EventRecord): Promise<boolean> {
  const requested = isId("payout", objectId) ? await findPayout(db(), merchantId, objectId) : null;
  return requested !== null && payoutStageOf(requested.status) === "waits";
}

/** The mail about an event; null if it has no notice. */
async function noticeToQueue(event: EventRecord): Promise<NoticeToQueue | null> {
  const { type, data, merchantId } = event;
  switch (type) {
    case "payout.requested":
      return noticeOfRequest(event);
    case "payout.paid":
    case "payout.failed":
    case "payout.canceled":
      return noticeOfPayout(data);
    case "payout.returned":
      return noticeOfReturn(data);
    case "dispute.opened":
      return noticeOfDispute("dispute_opened", event);
    case "dispute.response_refused":
      return noticeOfDispute("dispute_response_refused", event);
    case "dispute.won":
      return noticeOfDispute("dispute_won", event);
    case "dispute.lost":
      return noticeOfDispute("dispute_lost", event);
    case "refund.succeeded":
      return reportedOfRefund(merchantId, data);
    case "charge.payer_refused":
      return noticeOfRefusedPayer(merchantId, data);
    default:
      return null;
  }
}

async function reportedOfRefund(
  merchantId: MerchantId,
  data: Record<string, unknown>,
): Promise<NoticeToQueue | null> {
  const { chargeId, amount } = refund.parse(data.refund);
  const charge = isId("charge", chargeId) ? await findCharge(db(), merchantId, chargeId) : null;
  if (!charge) return null;
  const { currency } = charge;
  return {
    kind: "refund_made",
    amount: { amount, currency },
    description: purposeOf(charge),
    path: `/dashboard/charges/${chargeId}`,
  };
}

async function noticeOfRefusedPayer(
  merchantId: MerchantId,
  data: Record<string, unknown>,
): Promise<NoticeToQueue> {
  const { amount } = refused.parse(data.suspenseItem);
  const { id, currency } = refusing.parse(data.charge);
  return {
    kind: "payer_refused",
    amount: { amount, currency },
    description: await purposeIn(merchantId, id),
    path: `/dashboard/charges/${id}`,
  };
}

async function purposeIn(merchantId: MerchantId, chargeId: string): Promise<string | null> {
  return isId("charge", chargeId) ? purposeOfCharge(merchantId, chargeId) : null;
}

/** Mails the payer of a charge that another person tried to pay, if the e-mail is known and the merchant allows receipts. */
async function mailToPayer(
  tx: Tx,
  merchant: MerchantRecord,
  { type, objectId, data }: EventRecord,
): Promise<void> {
  if (type !== "charge.payer_refused" || !isId("charge", objectId)) return;
  const charge = await findCharge(tx, merchant.id, objectId);
  const email = charge?.customer?.email;
  const isSent = merchant.receiptMail && mailsAboutMoney(merchant.mode === "test");
  if (!charge?.payerDocument || !email || !isSent) return;
  const { id, amount } = refused.parse(data.suspenseItem);
  const { name, supportEmail } = merchant;
  const content: WrongPayerMail = {
    kind: "wrong_payer",
    merchant: { name, supportEmail },
    amount: { amount, currency: charge.currency },
    payer: shownPayer(charge.payerDocument),
    description: charge.description,
    id: charge.id,
    isTest: merchant.mode === "test",
    url: checkoutUrlOf(charge.checkoutId),
  };
  const to = { email, userId: null, locale: charge.payerLocale ?? merchant.locale };
  await queueNotice(tx, merchant.id, to, { content, cause: wrongPayerCause(id) });
}

async function noticeOfRequest({ merchantId, objectId, data }: EventRecord): Promise<NoticeToQueue | null> {
  const notice = noticeOfPayout(data);
  if (notice?.kind !== "payout_waiting" || !isId("payout", objectId)) return notice;
  const [people] = await listPayoutPeople(db(), merchantId, [objectId]);
  return { ...notice, requestedBy: people?.requester ?? null };
}

function noticeOfPayout(data: Record<string, unknown>): NoticeToQueue | null {
  const { id, status, amount, currency, fee, pixKey, endToEndId, approvedAt, failureCode } = written.parse(
    data.payout,
  );
  const facts = {
    amount: { amount, currency },
    fee: { amount: fee, currency },
    pixKey,
    endToEndId,
    path: `/dashboard/payouts/${id}`,
  };
  switch (payoutStageOf(status)) {
    case "waits":
      return { kind: "payout_waiting", ...facts };
    case "paid":
      return { kind: "payout_paid", ...facts };
    case "failed":
      return { kind: "payout_failed", failure: failureCode, ...facts };
    case "canceled":
      // A person who cancels a payout needs no mail about it. The failure of an approved payout is news.
      return approvedAt === null ? null : { kind: "payout_failed", ...facts };
    case "moves":
      return null;
  }
}

function noticeOfReturn(data: Record<string, unknown>): NoticeToQueue {
  const { id, returnedAmount, currency, fee, pixKey, endToEndId } = payout.parse(data.payout);
  return {
    kind: "payout_returned",
    amount: { amount: returnedAmount, currency },
    fee: { amount: fee, currency },
    pixKey,
    endToEndId,
    path: `/dashboard/payouts/${id}`,
  };
}

async function noticeOfDispute(
  kind: "dispute_opened" | "dispute_response_refused" | "dispute_won" | "dispute_lost",
  { merchantId, data }: EventRecord,
): Promise<NoticeToQueue> {
  const { id, chargeId, amount, currency, reason, dueAt, response, takenAmount } = disputeOfEvent.parse(
    data.dispute,
  );
  const isRefused = kind === "dispute_response_refused";
  return {
    kind,
    amount: { amount, currency },
    ...(takenAmount && { taken: { amount: takenAmount, currency } }),
    reason,
    dueAt,
    description: await purposeIn(merchantId, chargeId),
    ...(isRefused && { refusal: response?.refusal ?? null }),
    path: `/dashboard/disputes/${id}`,
  };
}
