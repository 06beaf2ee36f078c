import { onceCommitted, type Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import {
  type AttemptFacts,
  cancelOpenAttempts,
  moveAttempt,
  noteAttemptFacts,
} from "#lib/attempts/attempt-moves.queries";
import { attemptStatusAt } from "#lib/attempts/attempt-status-at";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import { failureMessage } from "#lib/cards/card-failures.rules";
import { moveCharge } from "#lib/charges/charge-moves.queries";
import { settlementOf } from "#lib/charges/charge-settlement";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import { type ReceivedUnderTerms, receivedUnderTerms } from "#lib/charges/due-charge.rules";
import {
  feeOfCharge,
  feeShare,
  feesOf,
  judgedMinor,
  paidBeforeMinor,
  partsClosedBy,
} from "#lib/charges/rest-of-charge.rules";
import { refusedPayer } from "#lib/customers/payer-lock.rules";
import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";
import { addMinor } from "#lib/domain/money/minor";
import { moneyOf } from "#lib/domain/money/money";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { postPaidAttempt } from "#lib/ledger/post";
import { listCountable, markSuspenseCounted, type SuspenseRecord } from "#lib/ledger/suspense.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { methodOf } from "#lib/methods/registry";
import { hasAnybodyChosen } from "#lib/notices/mail-choices.queries";
import { attemptEvent } from "#lib/payments/events/attempt-event";
import { eventsOfCharges } from "#lib/payments/events/events-of-charges";
import { queueSaleMail } from "#lib/payments/events/queue-sale-mail";
import {
  type JudgedAttempt,
  type OutcomePlan,
  type ProviderOutcome,
  planOutcome,
} from "#lib/payments/outcome.rules";
import { isPresumed, isPresumedFailure } from "#lib/payments/presumed-failure.rules";
import { holdReceived } from "#lib/payments/settle/hold-received";
import { noteBankPayer } from "#lib/payments/settle/note-bank-payer";
import { settleHold, voidCanceled } from "#lib/payments/settle/settle-hold";
import { queueVoid } from "#lib/payments/settle/void-attempt";
import { isEndedUnpaid, isOpenAttempt } from "#lib/payments/states.rules";
import { holdMoney } from "#lib/payments/suspense/hold-money";
import { lockBookings } from "#lib/payments/suspense/lock-bookings";
import {
  bookTaxOfPaid,
  bookTaxOfSuspense,
  correctSetAside,
  lockSuspenseAccounts,
  planSetAside,
  planTaxOfPaid,
  type SetAside,
} from "#lib/payments/tax/set-aside-tax";
import { noteLogIds } from "#lib/platform/log/log-ids";
import { observePayment } from "#lib/platform/metrics/metrics";
import { productOf } from "#lib/products/registry";
import type { NewlySaved } from "#lib/providers/ports/card";
import { type NewEvent, recordEvents } from "#lib/webhooks/record-events";

export type SettleInput = {
  attemptId: AttemptId;
  chargeId: ChargeId;
  outcome: ProviderOutcome;
  /** Further facts from the provider: instructions, the card's brand and digits. */
  facts?: AttemptFacts;
  /** A card that the provider keeps. */
  saved?: NewlySaved | null;
  /** This payment was held only because of its payer, and its merchant now accepts it: it pays the charge, or nothing changes. */
  accepted?: SuspenseRecord;
};

/**
 * The one step that applies a provider's outcome, whether answered, reported or enquired; repeating it changes nothing. Runs in
 * the caller's transaction, with events and jobs, and returns the attempt. Throws ReportRefused if the payment is booked for
 * another attempt.
 */
export async function settleAttempt(
  tx: Tx,
  merchantId: MerchantId,
  input: SettleInput,
  now: Date,
): Promise<AttemptRecord> {
  const { facts = {}, saved = null } = input;
  noteLogIds({ merchantId, chargeId: input.chargeId, attemptId: input.attemptId });
  const { before, after } = await applyOutcome(tx, merchantId, input, now);
  const isNews = before.status !== after.status;
  await methodOf(after.paymentMethod).noteSaved?.(tx, after, { saved, facts, isNews }, now);
  return after;
}

async function applyOutcome(
  tx: Tx,
  merchantId: MerchantId,
  input: SettleInput,
  now: Date,
): Promise<{ before: AttemptRecord; after: AttemptRecord }> {
  const { outcome, facts = {}, accepted = null } = input;
  // Both run in one round trip: the transaction's single connection locks before it reads.
  const [charge, attempt] = await Promise.all([
    lockCharge(tx, merchantId, input.chargeId),
    findAttempt(tx, merchantId, input.attemptId),
  ]);
  if (!charge || !attempt) throw new Error("the attempt is missing, although its id was already checked");
  const news: NewEvent[] = [];
  const learned = { ...facts, gatewayStatus: outcome.gatewayStatus };

  if (outcome.kind === "PAID" && !accepted && (await isBooked(tx, attempt, outcome.providerPaymentId))) {
    await correctSetAside(tx, charge, { attempt, outcome }, now);
    return { before: attempt, after: attempt };
  }
  const status = attemptStatusAt(attempt, now);
  const chargeStatus = chargeStatusAt(charge, now);
  const counted = await partsThatClose(tx, charge, attempt, outcome);
  const received = underTermsOf(charge, outcome, now);
  const refused = outcome.kind === "PAID" && !accepted ? refusedPayer(charge, outcome) : null;
  const amounts = judgedBy(charge, attempt, outcome, { counted, received });
  const judged = { ...attempt, status, refusedPayer: refused, ...amounts };
  const plan = planOutcome(chargeStatus, judged, outcome);
  if (accepted && !plan.charge) return { before: attempt, after: attempt };
  const setAside = await setAsideOf(tx, charge, attempt, { outcome, accepted });
  if (plan.suspense && outcome.kind === "PAID") {
    if (setAside) await lockSuspenseAccounts(tx, attempt);
    const held = await holdReceived(tx, charge, { attempt, outcome, reason: plan.suspense }, now);
    if (!held) return { before: attempt, after: attempt };
    if (setAside) await bookTaxOfSuspense(tx, charge, { attempt, setAside }, now);
    news.push(...held);
  }
  const settled = await applyToAttempt(tx, merchantId, attempt, { plan, outcome, learned, now });
  await methodOf(attempt.paymentMethod).noteSettled?.(tx, settled);
  if (plan.charge) await noteBankPayer(tx, charge, { attemptId: attempt.id, outcome }, now);
  const held = { counted: counted ?? [], accepted };
  const money = { attempt: settled, ...held, received: received?.facts ?? null, setAside };
  if (plan.charge) await payCharge(tx, charge, { ...money, news }, now);
  else news.push(...(await settleHold(tx, charge, { before: attempt, after: settled }, now)));
  if (plan.release) await queueVoid(tx, attempt);
  if (settled.status !== attempt.status) {
    news.unshift(attemptEvent(settled, charge.checkoutId));
    const { paymentMethod: method, provider, status: result } = settled;
    onceCommitted(tx, () => observePayment({ method, provider, result }));
  }
  if (productOf(charge).tellsOfAttempts) await recordEvents(tx, merchantId, news, now);
  if (settled.status !== attempt.status && isEndedUnpaid(settled.status))
    await productOf(charge).onAttemptEnded?.(tx, charge, settled, now);
  return { before: attempt, after: settled };
}

/**
 * The tax set aside from a payment that is still to be booked; nothing for an accepted payment, whose tax was booked when it was
 * held.
 */
async function setAsideOf(
  tx: Tx,
  charge: ChargeRecord,
  attempt: AttemptRecord,
  { outcome, accepted }: { outcome: ProviderOutcome; accepted: SuspenseRecord | null },
): Promise<SetAside | null> {
  if (outcome.kind !== "PAID" || accepted) return null;
  return planSetAside(tx, charge, attempt, outcome);
}

/** The facts by which an outcome is judged for its charge. A payment that is captured later is judged by itself. */
function judgedBy(
  { captureLater, authorizedAt, grossAmountMinor }: ChargeRecord,
  attempt: AttemptRecord,
  outcome: ProviderOutcome,
  { counted, received }: { counted: SuspenseRecord[] | null; received: ReceivedUnderTerms | null },
): Pick<JudgedAttempt, "amountMinor" | "authorizing"> {
  const { amountMinor } = attempt;
  if (received) return { amountMinor: received.nearestMinor, authorizing: "never" };
  if (captureLater) return { amountMinor, authorizing: authorizedAt === null ? "capture" : "taken" };
  return {
    amountMinor: judgedMinor(grossAmountMinor, amountMinor, outcome, counted),
    authorizing: "never",
  };
}

/** What a payment brought to a charge with fine, interest, discount or rebate; null for any other charge. */
function underTermsOf(charge: ChargeRecord, outcome: ProviderOutcome, now: Date): ReceivedUnderTerms | null {
  if (outcome.kind !== "PAID") return null;
  const { merchantId, createdAt } = charge;
  const paidAt = outcome.takenAt ?? now;
  const days = { created: brasiliaDay(createdAt), paid: brasiliaDay(merchantTime(merchantId, paidAt)) };
  return receivedUnderTerms(charge, outcome.amountMinor, days);
}

/**
 * The held parts that complete a charge together with a payment; null if none do. Parts at another account do not
 * count.
 */
async function partsThatClose(
  tx: Tx,
  { merchantId, id, grossAmountMinor, captureLater, dueTerms }: ChargeRecord,
  { custodian }: AttemptRecord,
  outcome: ProviderOutcome,
): Promise<SuspenseRecord[] | null> {
  if (outcome.kind !== "PAID" || captureLater || dueTerms) return null;
  if (outcome.amountMinor >= grossAmountMinor) return outcome.amountMinor === grossAmountMinor ? [] : null;
  const countable = await listCountable(tx, merchantId, id);
  const there = countable.filter((part) => part.custodian === custodian);
  return partsClosedBy(grossAmountMinor, there, outcome.amountMinor);
}

// A payment is booked once, even if its provider later reports another amount.
async function isBooked(
  tx: Tx,
  { id: attemptId, provider, connectionId }: AttemptRecord,
  providerPaymentId: string,
): Promise<boolean> {
  const { paid, suspense } = await lockBookings(tx, { attemptId, provider, connectionId, providerPaymentId });
  return paid !== null || suspense !== null;
}

async function applyToAttempt(
  tx: Tx,
  merchantId: MerchantId,
  attempt: AttemptRecord,
  {
    plan,
    outcome,
    learned,
    now,
  }: { plan: OutcomePlan; outcome: ProviderOutcome; learned: AttemptFacts; now: Date },
): Promise<AttemptRecord> {
  if (plan.attempt === null) {
    if (isPresumedFailure(attempt) && outcome.kind === "FAILED") {
      return replacePresumption(tx, attempt, { outcome, learned }, now);
    }
    // An answer that comes after the attempt's end, such as from an expired challenge, changes nothing.
    if (!plan.suspense && !plan.release && !isOpenAttempt(attempt.status)) return attempt;
    const facts = { ...learned, ...holdFacts(plan, attempt, outcome, now) };
    const noted = await noteAttemptFacts(tx, merchantId, attempt.id, { facts, now });
    return noted ?? attempt;
  }
  const ending = plan.attempt === "process" ? {} : methodOf(attempt.paymentMethod).endingFacts?.(attempt);
  const facts = {
    ...learned,
    ...holdFacts(plan, attempt, outcome, now),
    ...outcomeFacts(plan, outcome),
    ...paidFacts(attempt, plan, outcome),
    ...ending,
  };
  const moved = await moveAttempt(tx, merchantId, attempt.id, { transition: plan.attempt, facts, now });
  if (!moved) throw new Error("an attempt changed although its charge is locked");
  return moved;
}

/** Replaces our presumed failure by the provider's own reason; nothing is left to enquire about. */
async function replacePresumption(
  tx: Tx,
  attempt: AttemptRecord,
  { outcome, learned }: { outcome: Extract<ProviderOutcome, { kind: "FAILED" }>; learned: AttemptFacts },
  now: Date,
): Promise<AttemptRecord> {
  const { failureCode, failureMessage: message } = outcome;
  if (isPresumed(failureCode)) return attempt;
  const facts = { ...learned, failureCode, failureMessage: message, enquireAt: null };
  return (await noteAttemptFacts(tx, attempt.merchantId, attempt.id, { facts, now })) ?? attempt;
}

/** An attempt that closes its charge with less than requested has paid that amount, and the same share of its fee. */
function paidFacts(attempt: AttemptRecord, plan: OutcomePlan, outcome: ProviderOutcome): AttemptFacts {
  if (plan.attempt !== "pay" || outcome.kind !== "PAID" || attempt.captureMinor !== null) return {};
  const { amountMinor } = outcome;
  return amountMinor === attempt.amountMinor ? {} : { amountMinor, feeMinor: feeShare(attempt, amountMinor) };
}

// This includes an amount that is released immediately, because its provider may know it only by this id.
function holdFacts(
  plan: OutcomePlan,
  attempt: AttemptRecord,
  outcome: ProviderOutcome,
  now: Date,
): AttemptFacts {
  const isOurs = plan.attempt === "authorize" || plan.release;
  if (!isOurs || outcome.kind !== "AUTHORIZED" || attempt.authorizedAt !== null) return {};
  const { captureBefore, providerPaymentId: authorizationId } = outcome;
  return {
    authorizedAt: now,
    captureBefore: merchantTime(attempt.merchantId, captureBefore),
    authorizationId,
  };
}

function outcomeFacts(plan: OutcomePlan, outcome: ProviderOutcome): AttemptFacts {
  if (plan.attempt === "pay" && outcome.kind === "PAID") {
    return { providerPaymentId: outcome.providerPaymentId };
  }
  if (plan.attempt !== "fail") return {};
  if (outcome.kind === "FAILED") {
    const { failureCode, failureMessage: message } = outcome;
    return { failureCode, failureMessage: message };
  }
  const code =
    plan.suspense === "PARTIAL" || plan.suspense === "OVERPAID" ? "amount_differs" : "charge_not_payable";
  return { failureCode: code, failureMessage: failureMessage(code) };
}

async function payCharge(
  tx: Tx,
  charge: ChargeRecord,
  {
    attempt,
    counted,
    accepted,
    received,
    setAside,
    news,
  }: {
    attempt: AttemptRecord;
    counted: readonly SuspenseRecord[];
    /** The held item that is the attempt's own payment. */
    accepted: SuspenseRecord | null;
    received: ReceivedUnderTerms["facts"] | null;
    setAside: SetAside | null;
    news: NewEvent[];
  },
  now: Date,
): Promise<void> {
  const { merchantId } = charge;
  const held = accepted ? [...counted, accepted] : counted;
  const ids = held.map(({ id }) => id);
  const taxed = await planTaxOfPaid(tx, charge, { attempt, setAside, counted: held });
  const [paid, siblings, merchant, isSaleChosen] = await Promise.all([
    moveCharge(tx, merchantId, charge.id, {
      transition: "pay",
      now,
      facts: {
        feeMinor: feeOfCharge(attempt, feesOf(counted)),
        authorizedAt: attempt.authorizedAt,
        captureBefore: attempt.captureBefore,
        captureMinor: attempt.captureMinor,
        ...received,
        ...(taxed && { tax: taxed.tax }),
      },
    }),
    cancelOpenAttempts(tx, merchantId, charge.id, { except: attempt.id, now }),
    getMerchantOrThrow(tx, merchantId),
    hasAnybodyChosen(tx, merchantId, "sale"),
    markSuspenseCounted(tx, merchantId, ids),
  ]);
  if (!paid) throw new Error("a charge changed although it is locked");
  news.push(...(await voidCanceled(tx, charge, siblings)));
  const beforeMinor = counted.length > 0 ? paidBeforeMinor(charge, attempt) : 0;
  const earlier = moneyOf(addMinor(beforeMinor, accepted?.amountMinor ?? 0), charge.currency);
  const payment = { settlement: settlementOf(paid, merchant.name), counted: earlier };
  await postPaidAttempt(tx, attempt, payment, now);
  if (taxed?.setAside) {
    const { settlement } = payment;
    await bookTaxOfPaid(tx, paid, { attempt, settlement, setAside: taxed.setAside }, now);
  }
  const changed = [{ charge: paid, attempt }];
  news.push(...(await eventsOfCharges(tx, merchant, { change: "paid", changed }, now)));
  const surplus = await productOf(paid).onPaid?.(tx, paid, now);
  if (surplus) await holdMoney(tx, paid, surplus);
  await queueSaleMail(tx, merchant, paid, isSaleChosen);
}
