import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import { type AttemptRecord, findPaidAttempt } from "#lib/attempts/attempts.queries";
import { leftOfPaymentMinor } from "#lib/attempts/taken-back.rules";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { accountKey } from "#lib/connections/connection.rules";
import {
  type DisputePlan,
  disputeStatusOf,
  isOpenDispute,
  planDispute,
  type ReportedDispute,
  takenByDispute,
} from "#lib/disputes/dispute.rules";
import {
  hasBothNames,
  isFailedRefund,
  lacksRefund,
  nameDispute,
  namesOf,
} from "#lib/disputes/dispute-names.rules";
import {
  type DisputeRecord,
  findDisputeOfProvider,
  insertDispute,
  listDisputesOf,
  noteDisputesOnCharge,
  updateDispute,
} from "#lib/disputes/disputes.queries";
import { viewDispute } from "#lib/disputes/view-disputes";
import { type Minor, minMinor, sumMinor, sumOfAmounts } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { listTakenOfCharge } from "#lib/ledger/ledger.queries";
import { postOpenedDispute, postWonMoney } from "#lib/ledger/post";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { askOfAccount } from "#lib/lists/whose.queries";
import { deleteEvidenceOfClosed } from "#lib/payments/forget-traces.queries";
import { lockProviderId } from "#lib/payments/lock-provider-id.queries";
import { isCountedPart } from "#lib/payments/outcome.rules";
import { type ReportAlertReason, ReportRefused } from "#lib/payments/report-alert.rules";
import { hasPaid, isPaidCharge } from "#lib/payments/states.rules";
import { newId } from "#lib/platform/ids/new-id";
import { readPaidShares } from "#lib/refunds/paid-shares";
import { planTakingBack, type RefundPlan } from "#lib/refunds/refund.rules";
import { isMadeRefund } from "#lib/refunds/refund-states.rules";
import { listRefundsOfPayment } from "#lib/refunds/refunds.queries";
import { type NewEvent, recordEvents } from "#lib/webhooks/record-events";

/**
 * Applies a reported dispute in the caller's transaction: opening takes money back from each party like a refund, winning returns
 * it, and a repetition, even under the second of two names, changes nothing. Returns the alert reason, or null. Throws
 * `ReportRefused` for more than the payment brought.
 */
export async function settleDispute(
  tx: Tx,
  attempt: AttemptRecord,
  reported: ReportedDispute,
  now: Date,
): Promise<ReportAlertReason | null> {
  const { merchantId, chargeId } = attempt;
  const charge = await lockCharge(tx, merchantId, chargeId);
  if (!charge) throw new Error("the charge of an attempt is missing");
  const found = await findUnderName(tx, attempt, reported);
  // Money that was held or never captured paid nothing, so an operator has to look.
  const broughtMinor = await broughtBy(tx, charge, attempt, reported);
  if (!found && (reported.onlyEnds || broughtMinor === null)) return "DISPUTED";
  if (reported.currency !== null && reported.currency !== attempt.currency)
    throw new ReportRefused("ANOTHER_CURRENCY");
  const known =
    found ?? (await findUnderOtherName(tx, attempt, { reported, broughtMinor: broughtMinor ?? 0 }, now));
  if (known === "doubtful") return "ANOTHER_AMOUNT";
  if (known === "nothing") return null;
  if (known && isFailedRefund(known, reported)) return forgetRefund(tx, known, now);
  const plan = planDispute(known?.status ?? null, reported.status);
  if (plan.contradicts || (known && lacksRefund(known, reported, now))) return "CONTRADICTION";
  const dispute = known
    ? await change(tx, known, { plan, reported }, now)
    : await open(tx, { charge, attempt, broughtMinor: broughtMinor ?? 0 }, { plan, reported }, now);
  if (!dispute) return null;
  if (plan.money === "give") await postWonMoney(tx, dispute, attempt, now);
  if (charge.anonymizedAt && !isOpenDispute(dispute.status)) {
    await deleteEvidenceOfClosed(tx, merchantId, { disputeId: dispute.id });
  }
  await noteOnCharge(tx, charge, now);
  await recordEvents(tx, merchantId, await eventsOf(tx, dispute, plan), now);
  return null;
}

/**
 * What the disputed payment brought to its charge, in minor units, as the paying attempt or as a counted part; null if it paid
 * nothing.
 */
async function broughtBy(
  tx: Tx,
  { id: chargeId, merchantId, status: chargeStatus }: ChargeRecord,
  { id, status, providerPaymentId, captureMinor, amountMinor }: AttemptRecord,
  { paymentId }: ReportedDispute,
): Promise<Minor | null> {
  if (!isPaidCharge(chargeStatus)) return null;
  const isMeant = (of: string | null) => paymentId === null || paymentId === of;
  if (hasPaid(status)) return isMeant(providerPaymentId) ? (captureMinor ?? amountMinor) : null;
  const items = await listSuspenseOf(tx, merchantId, [chargeId]);
  const [part, ...more] = items.filter(
    (item) => item.attemptId === id && isCountedPart(item) && isMeant(item.providerPaymentId),
  );
  return part && more.length === 0 ? part.amountMinor : null;
}

async function findUnderName(
  tx: Tx,
  attempt: AttemptRecord,
  { disputeId: id, names }: ReportedDispute,
): Promise<DisputeRecord | null> {
  await lockProviderId(tx, attempt, { kind: "dispute", id });
  const of = { account: accountKey(attempt), id, isRefund: names === "REFUND" };
  const known = await askOfAccount(tx, attempt, null, (owner) => findDisputeOfProvider(tx, owner, of));
  if (known && known.attemptId !== attempt.id) throw new ReportRefused("ANOTHER_PAYMENT");
  return known;
}

/** The stored dispute of the attempt to which this report gives a second name; null for a new dispute. */
async function findUnderOtherName(
  tx: Tx,
  { merchantId, chargeId, id }: AttemptRecord,
  { reported, broughtMinor }: { reported: ReportedDispute; broughtMinor: Minor },
  now: Date,
): Promise<DisputeRecord | null | "doubtful" | "nothing"> {
  const all = await listDisputesOf(tx, merchantId, chargeId);
  const stored = all.filter(({ attemptId }) => attemptId === id).toReversed();
  const named = nameDispute(stored, reported, broughtMinor);
  if (named.is !== "same") return named.is === "new" ? null : named.is;
  const { disputeId, names } = reported;
  const change = names === "NOTICE" ? { providerDisputeId: disputeId } : { providerRefundId: disputeId };
  return updateDispute(tx, merchantId, named.dispute, { change, now });
}

/** Another refund may follow. If the notice was accepted, an operator has to look. */
async function forgetRefund(tx: Tx, known: DisputeRecord, now: Date): Promise<ReportAlertReason | null> {
  await updateDispute(tx, known.merchantId, known, { change: { providerRefundId: null }, now });
  return isOpenDispute(known.status) ? null : "CONTRADICTION";
}

type Subject = {
  charge: ChargeRecord;
  attempt: AttemptRecord;
  broughtMinor: Minor;
};

async function open(
  tx: Tx,
  { charge, attempt, broughtMinor }: Subject,
  { plan: { status, money }, reported }: { plan: DisputePlan; reported: ReportedDispute },
  now: Date,
): Promise<DisputeRecord> {
  const amountMinor = reported.amountMinor ?? broughtMinor;
  if (amountMinor > broughtMinor) throw new ReportRefused("ANOTHER_AMOUNT");
  const leftMinor = await leftFor(tx, { attempt, broughtMinor }, reported);
  const takenMinor = money === "take" ? minMinor(amountMinor, leftMinor) : 0;
  const plan = takenMinor > 0 ? await planOf(tx, charge, attempt, takenMinor) : null;
  const { kind, reason } = reported;
  const dueAt = reported.dueAt && merchantTime(charge.merchantId, reported.dueAt);
  const dispute = await insertDispute(
    tx,
    charge.merchantId,
    {
      ...namesOf(reported),
      id: newId("dispute"),
      account: accountKey(attempt),
      chargeId: charge.id,
      attemptId: attempt.id,
      kind,
      amountMinor,
      currency: attempt.currency,
      reason,
      status,
      plan,
      dueAt,
      closedAt: isOpenDispute(status) ? null : now,
    },
    now,
  );
  if (plan) await postOpenedDispute(tx, dispute, { attempt, plan }, now);
  return dispute;
}

/**
 * How much of a payment a new dispute can take. A Pix never goes back beyond its amount, so a notice takes only what no refund
 * returned; any other report says what its provider took.
 */
async function leftFor(
  tx: Tx,
  { attempt, broughtMinor }: Pick<Subject, "attempt" | "broughtMinor">,
  { names, paymentId }: ReportedDispute,
): Promise<Minor> {
  const providerPaymentId = paymentId ?? attempt.providerPaymentId;
  if (names !== "NOTICE" || providerPaymentId === null) return broughtMinor;
  const { merchantId, chargeId, id: attemptId } = attempt;
  const refunds = await listRefundsOfPayment(tx, merchantId, { chargeId, attemptId, providerPaymentId });
  const made = refunds.filter(({ status }) => isMadeRefund(status));
  return leftOfPaymentMinor(broughtMinor, sumOfAmounts(made));
}

async function planOf(
  tx: Tx,
  charge: ChargeRecord,
  attempt: AttemptRecord,
  amountMinor: Minor,
): Promise<RefundPlan> {
  // A refund on its way may still fail, so it is not counted here; settling it deducts what the dispute took.
  const taken = await listTakenOfCharge(tx, charge.merchantId, charge.id, "SETTLED");
  // With several payments, the one that paid the charge decides whether fees go back.
  const { feeRefundable } = (await findPaidAttempt(tx, charge.merchantId, charge.id)) ?? attempt;
  const paid = await readPaidShares(tx, charge, feeRefundable);
  return planTakingBack(paid, taken, moneyOf(amountMinor, attempt.currency));
}

/** Null if the report brings neither a decision nor a new due date or reason. */
async function change(
  tx: Tx,
  known: DisputeRecord,
  { plan: { status, ends }, reported }: { plan: DisputePlan; reported: ReportedDispute },
  now: Date,
): Promise<DisputeRecord | null> {
  if (ends) {
    // A refund that arrives after its notice was rejected is another dispute.
    const refund = ends === "win" && reported.names === "NOTICE" ? { providerRefundId: null } : {};
    const change = { status, closedAt: now, ...refund };
    return updateDispute(tx, known.merchantId, known, { change, now });
  }
  // A refund's report says less than that of its notice.
  if (reported.names === "REFUND" && hasBothNames(known)) return null;
  const { reason, dueAt: reportedDueAt } = reported;
  const dueAt = reportedDueAt && merchantTime(known.merchantId, reportedDueAt);
  // Once a test clock has moved, a repeated report would give a later date.
  const isMoved = dueAt !== reportedDueAt && known.dueAt !== null;
  const learned = { reason: reason ?? known.reason, dueAt: isMoved ? known.dueAt : (dueAt ?? known.dueAt) };
  const isSame = learned.reason === known.reason && learned.dueAt?.getTime() === known.dueAt?.getTime();
  if (!isSame && isOpenDispute(known.status)) {
    await updateDispute(tx, known.merchantId, known, { change: learned, now });
  }
  return null;
}

async function noteOnCharge(tx: Tx, { merchantId, id }: ChargeRecord, now: Date): Promise<void> {
  const all = await listDisputesOf(tx, merchantId, id);
  const disputedMinor = sumMinor(all, takenByDispute);
  const disputeStatus = disputeStatusOf(all.map(({ status }) => status));
  await noteDisputesOnCharge(tx, merchantId, id, { disputed: { disputedMinor, disputeStatus }, now });
}

async function eventsOf(tx: Tx, dispute: DisputeRecord, { opens, ends }: DisputePlan): Promise<NewEvent[]> {
  const { id: objectId } = dispute;
  const data = { dispute: await viewDispute(tx, dispute) };
  const opened: NewEvent[] = opens ? [{ type: "dispute.opened", objectId, data }] : [];
  if (ends === null) return opened;
  return [...opened, { type: ends === "win" ? "dispute.won" : "dispute.lost", objectId, data }];
}
