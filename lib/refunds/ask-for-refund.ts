import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { toItsEnd } from "#db/work";
import { setNextEnquiry } from "#lib/attempts/attempt-enquiries.queries";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import { refundsTooMuch } from "#lib/attempts/taken-back.rules";
import { findCharge, lockCharge } from "#lib/charges/charges.queries";
import { accountKey } from "#lib/connections/connection.rules";
import type { RefundId } from "#lib/domain/ids";
import { methodOf } from "#lib/methods/registry";
import { ReportRefused } from "#lib/payments/report-alert.rules";
import { enqueue } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import { raiseAnswerAlert } from "#lib/provider-health/raise-answer-alert";
import { circuitPauseMs, permittedCalls } from "#lib/providers/calls/circuit-breaker";
import type { RefundAnswer, RefundHistory } from "#lib/providers/ports/refund";
import { ProviderFault, ProviderUnavailable } from "#lib/providers/provider-error";
import { isOpenRefund, isRefusedRefund } from "#lib/refunds/refund-states.rules";
import { isRefusalFinal, refundTurnOf } from "#lib/refunds/refund-turn.rules";
import {
  claimRefundRequest,
  findRefundOfProvider,
  listRefundsOfPayment,
  noteRefundRequested,
  type RefundRecord,
} from "#lib/refunds/refunds.queries";
import { settleRefund } from "#lib/refunds/settle-refund";
import type { RefundEnd } from "#lib/status/status-tables.rules";

export const ASK_AGAIN_MS = 30_000;
const LONGEST_PAUSE_MS = 60 * 60_000;

/**
 * Asks for a PENDING refund, repeatable by its id, and settles the answer: PENDING while open, FAILED if the provider is off and
 * was never asked. A refusal also enquires about the payment; contradictions raise an alert. Returns the refund, or null if
 * missing.
 */
export async function askForRefund(refundId: RefundId): Promise<RefundRecord | null> {
  const refund = await findRefundOfProvider(db(), refundId);
  if (!refund || !isOpenRefund(refund.status)) return refund;
  const attempt = await findAttempt(db(), refund.merchantId, refund.attemptId);
  if (!attempt) throw new Error("the attempt of a refund is missing");
  const answer = await ask(attempt, refund);
  if (isOpenRefund(answer)) return refund;
  return toItsEnd(() => settleAnswer(refund, attempt, answer));
}

async function settleAnswer(
  refund: RefundRecord,
  attempt: AttemptRecord,
  answer: RefundEnd,
): Promise<RefundRecord> {
  const { id, merchantId } = refund;
  const about = { about: { refund: id }, answered: answer };
  try {
    return await transaction(async (tx) => {
      const now = databaseNow();
      const settled = await settleRefund(tx, merchantId, id, { answer, now });
      const isContradicted = settled.status !== answer;
      if (isContradicted) await raiseAnswerAlert(tx, attempt, { ...about, reason: "CONTRADICTION" });
      if (isContradicted || isRefusedRefund(answer)) await setNextEnquiry(tx, merchantId, attempt.id, now);
      return settled;
    }, "settle");
  } catch (error) {
    if (!(error instanceof ReportRefused)) throw error;
    await raiseAnswerAlert(db(), attempt, { ...about, reason: error.reason });
    return refund;
  }
}

/**
 * A refund's job: asks for it until it ends, at growing intervals. A provider whose circuit is open is asked as soon as
 * possible.
 */
export async function pursueRefund(refundId: RefundId): Promise<void> {
  const pending = await findRefundOfProvider(db(), refundId);
  const attempt = pending && (await findAttempt(db(), pending.merchantId, pending.attemptId));
  if (!attempt || !isOpenRefund(pending.status)) return;
  const [port] = methodOf(attempt.paymentMethod).ports;
  const isPermitted = permittedCalls(port, accountKey(attempt), 1) > 0;
  const refund = isPermitted ? await askForRefund(refundId) : pending;
  if (!refund || !isOpenRefund(refund.status)) return;
  const ageMs = databaseNow().getTime() - refund.createdAt.getTime();
  const startAfterMs = isPermitted
    ? Math.min(Math.max(ageMs, ASK_AGAIN_MS), LONGEST_PAUSE_MS)
    : circuitPauseMs(port, accountKey(attempt));
  const later = { startAfterMs, group: refund.merchantId };
  await transaction((tx) => enqueue(tx, "settle-refund", { refundId }, later));
}

/** True if no earlier request was accepted or can still arrive. */
async function isSurelyRefused(refund: RefundRecord): Promise<boolean> {
  const { merchantId, chargeId, createdAt, suspenseId } = refund;
  if (isRefusalFinal(databaseNow().getTime() - createdAt.getTime())) return true;
  const charge = suspenseId === null ? await findCharge(db(), merchantId, chargeId) : null;
  return charge !== null && refundsTooMuch(charge, refund);
}

/** A provider request. `isFirst`: no earlier one may have been taken. */
type RefundCall = { isFirst: boolean; send: () => Promise<RefundAnswer> };

/** Null while another process asks, and once the refund has ended. */
async function prepareCall(attempt: AttemptRecord, refund: RefundRecord): Promise<RefundCall | null> {
  const provider = await methodOf(attempt.paymentMethod).findRefunding(attempt);
  // A provider that is off cannot report whether it took an earlier request.
  if (!provider) return refund.askedAt === null ? { isFirst: true, send: async () => "FAILED" } : null;
  const { id: refundId, providerPaymentId, amountMinor } = refund;
  const request = { refundId, providerPaymentId, amountMinor };
  if (!provider.refundsInTurn) {
    const isOurs = await claimRefundRequest(db(), refund, databaseNow());
    return isOurs ? { isFirst: refund.askedAt === null, send: () => provider.refund(request) } : null;
  }
  const history = await takeRefundTurn(refund, attempt);
  if (!history) return null;
  const isFirst = history.sinceRequestedMs === null;
  return { isFirst, send: () => provider.refund({ ...request, history }) };
}

async function ask(attempt: AttemptRecord, refund: RefundRecord): Promise<RefundAnswer> {
  const { id: refundId, merchantId } = refund;
  let isFirst = refund.askedAt === null;
  try {
    const call = await prepareCall(attempt, refund);
    if (!call) return "PENDING";
    isFirst = call.isFirst;
    return await call.send();
  } catch (error) {
    const isRefusal = error instanceof ProviderFault && !(error instanceof ProviderUnavailable);
    if (isRefusal && (isFirst || (await isSurelyRefused(refund)))) return "FAILED";
    // A request certainly not sent cannot have been taken.
    const isUnsent = error instanceof ProviderUnavailable && isFirst;
    if (isUnsent) await transaction((tx) => noteRefundRequested(tx, merchantId, refundId, null));
    logger().warn({ refundId }, "the provider did not answer a refund");
    return "PENDING";
  }
}

/**
 * Admits one request at a time for the payment's oldest PENDING refund. Notes the request time and returns the refund's
 * history; null if it is not its turn or an answer may still arrive.
 */
export function takeRefundTurn(
  refund: RefundRecord,
  { amountMinor, captureMinor, payerTotalMinor }: AttemptRecord,
): Promise<RefundHistory | null> {
  const { id, merchantId, chargeId, createdAt } = refund;
  return transaction(async (tx) => {
    await lockCharge(tx, merchantId, chargeId);
    const now = databaseNow();
    const turn = refundTurnOf(id, await listRefundsOfPayment(tx, merchantId, refund), now);
    if (!turn) return null;
    await noteRefundRequested(tx, merchantId, id, now);
    const ageMs = now.getTime() - createdAt.getTime();
    const paidMinor = captureMinor ?? amountMinor;
    return { paidMinor, payerTotalMinor: captureMinor ?? payerTotalMinor ?? paidMinor, ageMs, ...turn };
  });
}
