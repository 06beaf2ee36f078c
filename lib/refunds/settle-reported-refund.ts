import type { Tx } from "#db/client";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import { broughtByLastMinor, leftToGiveBackMinor } from "#lib/attempts/taken-back.rules";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { accountKey } from "#lib/connections/connection.rules";
import { takenByDispute } from "#lib/disputes/dispute.rules";
import { listDisputesOf } from "#lib/disputes/disputes.queries";
import { isId, type SuspenseId } from "#lib/domain/ids";
import { type Minor, minMinor, restMinor, sumMinor, sumOfAmounts } from "#lib/domain/money/minor";
import { findSuspenseOfPayment, listSuspenseOf } from "#lib/ledger/suspense.queries";
import { askOfAccount } from "#lib/lists/whose.queries";
import { lockProviderId } from "#lib/payments/lock-provider-id.queries";
import { isCountedPart, isInSuspense } from "#lib/payments/outcome.rules";
import { type ReportAlertReason, ReportRefused } from "#lib/payments/report-alert.rules";
import { isPaidCharge } from "#lib/payments/states.rules";
import { newMarkedId } from "#lib/platform/ids/new-id";
import { isMadeRefund, isOpenRefund, takesMoney } from "#lib/refunds/refund-states.rules";
import {
  findRefund,
  findRefundMadeAt,
  insertRefund,
  listRefunds,
  type RefundRecord,
  settleReservation,
} from "#lib/refunds/refunds.queries";
import { type GivenBack, type ReportedRefund, refundIdOfSum } from "#lib/refunds/reported-refund.rules";
import { settleRefund } from "#lib/refunds/settle-refund";
import { DISPUTE, REFUND, SUSPENSE } from "#lib/status/status-tables.rules";

/** A provider's report of our refund; `amountMinor` is null if not reported. */
type Said = Pick<ReportedRefund, "answer"> & { amountMinor: Minor | null };

/**
 * Settles a report of our own refund, in the caller's transaction. Returns the alert reason, or null. Throws
 * ReportRefused for another amount.
 */
export async function settleOwnRefund(
  tx: Tx,
  refund: RefundRecord,
  { answer, amountMinor }: Said,
  now: Date,
): Promise<ReportAlertReason | null> {
  if (amountMinor !== null && amountMinor !== refund.amountMinor) throw new ReportRefused("ANOTHER_AMOUNT");
  if (isOpenRefund(answer)) return null;
  const settled = await settleRefund(tx, refund.merchantId, refund.id, { answer, now });
  return settled.status === answer ? null : "CONTRADICTION";
}

/**
 * Settles a reported refund in the caller's transaction: ours, or one made at the provider, booked once when it
 * succeeds. Returns the alert reason, or null. Throws ReportRefused for more than is left of the payment.
 */
export async function settleReportedRefund(
  tx: Tx,
  attempt: AttemptRecord,
  reported: ReportedRefund,
  now: Date,
): Promise<ReportAlertReason | null> {
  const { merchantId, chargeId } = attempt;
  const charge = await lockCharge(tx, merchantId, chargeId);
  // Read again under the lock: its payment may have been booked since.
  const current = charge && (await findAttempt(tx, merchantId, attempt.id));
  if (!current) throw new Error("an attempt or its charge is missing");
  const own = isId("refund", reported.id) ? await findRefund(tx, merchantId, reported.id) : null;
  if (own?.attemptId === attempt.id) return settleOwnRefund(tx, own, reported, now);
  await lockProviderId(tx, attempt, { kind: "refund", id: reported.id });
  const made = { account: accountKey(attempt), providerRefundId: reported.id };
  const known = await askOfAccount(tx, attempt, null, (owner) => findRefundMadeAt(tx, owner, made));
  if (known) {
    const isSame = known.attemptId === attempt.id && known.amountMinor === reported.amountMinor;
    return isSame && reported.answer !== REFUND.after.fail ? null : "CONTRADICTION";
  }
  if (reported.answer !== REFUND.after.succeed) return null;
  return book(tx, { charge, attempt: current }, reported, now);
}

/**
 * Settles the refunds reported with a payment; one that does not fit does not stop the others. For a mere sum, the
 * excess over ours counts as refunded at the provider, unless a refund of ours is pending. Returns the alert reason, or
 * null.
 */
export async function settleGivenBack(
  tx: Tx,
  attempt: AttemptRecord,
  given: GivenBack,
  now: Date,
): Promise<ReportAlertReason | null> {
  const refunds = "refunds" in given ? given.refunds : await beyondOurs(tx, attempt, given);
  let discrepancy: ReportAlertReason | null = null;
  for (const refund of refunds)
    discrepancy = (await settleOrExplain(tx, attempt, refund, now)) ?? discrepancy;
  return discrepancy;
}

// A refusal must come before anything is written.
async function settleOrExplain(tx: Tx, attempt: AttemptRecord, reported: ReportedRefund, now: Date) {
  try {
    return await settleReportedRefund(tx, attempt, reported, now);
  } catch (error) {
    if (error instanceof ReportRefused) return error.reason;
    throw error;
  }
}

async function beyondOurs(
  tx: Tx,
  { id, merchantId, chargeId }: AttemptRecord,
  given: Extract<GivenBack, { sumMinor: Minor }>,
): Promise<ReportedRefund[]> {
  await lockCharge(tx, merchantId, chargeId);
  const { paymentId, sumMinor } = given;
  const ours = (await listRefunds(tx, merchantId, chargeId)).filter(
    (one) => one.attemptId === id && one.providerPaymentId === paymentId && takesMoney(one.status),
  );
  if (ours.some(({ status }) => isOpenRefund(status))) return [];
  const amountMinor = restMinor(sumMinor, sumOfAmounts(ours));
  if (amountMinor <= 0) return [];
  return [{ id: refundIdOfSum(given), paymentId, answer: REFUND.after.succeed, amountMinor }];
}

type Subject = { charge: ChargeRecord; attempt: AttemptRecord };

/** Like a refund requested here, but without asking the provider or checking a balance. */
async function book(
  tx: Tx,
  { charge, attempt }: Subject,
  { id: providerRefundId, paymentId: providerPaymentId, amountMinor }: ReportedRefund,
  now: Date,
): Promise<ReportAlertReason | null> {
  const { merchantId, provider } = attempt;
  const source = await findSource(tx, { charge, attempt }, providerPaymentId);
  if (!source) return "NOTHING_OF_OURS";
  const { suspenseId, leftMinor, isWhole } = source;
  if (amountMinor > leftMinor || (isWhole && amountMinor !== leftMinor)) {
    throw new ReportRefused("ANOTHER_AMOUNT");
  }
  const made = {
    ...{
      id: newMarkedId("refund", merchantId),
      chargeId: charge.id,
      attemptId: attempt.id,
      suspenseId,
      amountMinor,
      provider,
    },
    ...{ providerPaymentId, reason: null, requestClaimId: null },
    ...{ initiatedBy: "PROVIDER" as const, account: accountKey(attempt), providerRefundId },
  };
  const added = await insertRefund(tx, merchantId, made, now);
  // Conflicts only if the same id is reported for another charge at the same moment.
  if (!added) throw new ReportRefused("ANOTHER_PAYMENT");
  if (suspenseId === null) {
    await settleReservation(tx, merchantId, charge.id, {
      change: { reservedMinor: amountMinor, refundedMinor: 0 },
      now,
    });
  }
  await settleRefund(tx, merchantId, added.id, { answer: REFUND.after.succeed, now });
  return null;
}

/** What a refund returns: a charge's money, or a whole held item. `leftMinor` is what is not yet refunded. */
type Source = { suspenseId: SuspenseId | null; leftMinor: Minor; isWhole: boolean };

async function findSource(
  tx: Tx,
  { charge, attempt }: Subject,
  providerPaymentId: string,
): Promise<Source | null> {
  const { merchantId } = attempt;
  const gone = (await listRefunds(tx, merchantId, charge.id)).filter(({ status }) => isMadeRefund(status));
  const ofPayment = async (broughtMinor: Minor): Promise<Source> => {
    const back = gone.filter(
      (one) =>
        one.suspenseId === null &&
        one.attemptId === attempt.id &&
        one.providerPaymentId === providerPaymentId,
    );
    const leftMinor = minMinor(restMinor(broughtMinor, sumOfAmounts(back)), await leftOfCharge(tx, charge));
    return { suspenseId: null, leftMinor, isWhole: false };
  };
  if (isPaidCharge(charge.status) && attempt.providerPaymentId === providerPaymentId) {
    const items = await listSuspenseOf(tx, merchantId, [charge.id]);
    return ofPayment(broughtByLastMinor(charge, items.filter(isCountedPart)));
  }
  const item = await findSuspenseOfPayment(tx, merchantId, { ...attempt, providerPaymentId });
  if (item?.attemptId !== attempt.id) return null;
  const { id: suspenseId, amountMinor, status } = item;
  if (isCountedPart(item)) return ofPayment(amountMinor);
  const back = gone.filter((one) => one.suspenseId === suspenseId);
  const leftMinor = status === SUSPENSE.after.refund ? 0 : restMinor(amountMinor, sumOfAmounts(back));
  return { suspenseId, leftMinor, isWhole: isInSuspense(status) };
}

async function leftOfCharge(tx: Tx, charge: ChargeRecord): Promise<Minor> {
  const disputes = await listDisputesOf(tx, charge.merchantId, charge.id);
  const lost = disputes.filter(({ status }) => status === DISPUTE.after.lose);
  return leftToGiveBackMinor(charge, sumMinor(lost, takenByDispute));
}
