import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import { findAttempt } from "#lib/attempts/attempts.queries";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MoneyFound } from "#lib/charges/money-found";
import { restMinor, sumOfAmounts } from "#lib/domain/money/minor";
import {
  type ChainChange,
  needsCoinsInSuspense,
  planChainChange,
  shownCoins,
  suspenseReasonOf,
  withoutTakenCoins,
} from "#lib/invoices/chain-change.rules";
import { isPaidInvoice, type PaymentStatus, paymentStatusUnder } from "#lib/invoices/invoice-states.rules";
import { extendWatch, type PaymentInvoice, updateInvoice } from "#lib/invoices/invoices.queries";
import {
  type InvoicePlan,
  type InvoiceTerms,
  planInvoice,
  type SeenChainTransaction,
  suspenseMinor,
} from "#lib/invoices/plan-invoice.rules";
import { worthOf } from "#lib/invoices/received-coins";
import { recordInvoiceEvents } from "#lib/invoices/record-invoice-events";
import { listCountable } from "#lib/ledger/suspense.queries";
import { hasPaid, isCanceledCharge } from "#lib/payments/states.rules";
import { newId } from "#lib/platform/ids/new-id";
import { raiseAnswerAlert } from "#lib/provider-health/raise-answer-alert";

/** An invoice, its charge (locked by the caller), and its chain state. */
export type ChainState = {
  invoice: PaymentInvoice;
  charge: ChargeRecord;
  transactions: readonly SeenChainTransaction[];
  version: number;
};

/**
 * Applies a chain state to a crypto invoice, with its events, in the caller's transaction; repeating it changes nothing.
 * Returns the new money for the core to settle and book: what pays the charge, and what is held. Null if there is none.
 */
export async function applyChainState(tx: Tx, state: ChainState, now: Date): Promise<MoneyFound | null> {
  const { invoice, charge } = state;
  // The watch and the quote end by the merchant's clock, so the times at which coins were seen are converted to it.
  const onItsClock = (instant: Date) => merchantTime(invoice.merchantId, instant);
  const transactions = state.transactions.map((one) => ({ ...one, detectedAt: onItsClock(one.detectedAt) }));
  const { status: stored, additionalStatus } = invoice;
  const current = paymentStatusUnder(stored, isCanceledCharge(charge.status));
  const isPaidByCoins = !isPaidInvoice(current) || (await havePaid(tx, invoice));
  const planned = planInvoice(
    termsOf(invoice),
    transactions,
    { status: current, additionalStatus },
    onItsClock(now),
  );
  const plan = await withinWhatCounts(tx, invoice, current, planned);
  const change = planChainChange(invoice, current, plan, onItsClock(now));
  if (change.takesBack) await raiseContradiction(tx, invoice, plan);
  if (change.closesAt > invoice.closesAt) await extendWatch(tx, invoice, change.closesAt);
  const updated = await updateInvoice(tx, invoice.merchantId, invoice.id, {
    facts: factsOf(state, plan, change),
    now,
  });
  await recordInvoiceEvents(tx, updated, change.events, now);
  const paid = change.pays ? outcomeOf(invoice) : null;
  const seenByItsClock = transactions.map(({ detectedAt }) => detectedAt);
  const suspense = change.isBooked ? suspenseOf(state, plan, { isPaidByCoins, seenByItsClock }, now) : null;
  const { merchantId, chargeId, attemptId, currency } = invoice;
  return paid || suspense ? { merchantId, chargeId, attemptId, currency, paid, suspense } : null;
}

function termsOf(invoice: PaymentInvoice): InvoiceTerms {
  const { payUnits, toleranceBps, requiredConfirmations, quoteExpiresAt, closesAt } = invoice;
  return { dueUnits: payUnits, toleranceBps, requiredConfirmations, quoteExpiresAt, closesAt };
}

// A reorganization removed coins that had paid or are held; only a person can find out whether they come again.
async function raiseContradiction(tx: Tx, invoice: PaymentInvoice, { confirmedUnits }: InvoicePlan) {
  await raiseAnswerAlert(tx, invoice, {
    about: { invoice: invoice.id },
    answered: { confirmedUnits },
    reason: "CONTRADICTION",
  });
}

// Held coins of the invoice already count as a separate amount.
function outcomeOf(invoice: PaymentInvoice): NonNullable<MoneyFound["paid"]> {
  const { providerPaymentId, bookedUnits } = invoice;
  if (providerPaymentId === null) throw new Error("a provider reported a payment without its id");
  const amountMinor = restMinor(invoice.amountMinor, worthOf(invoice, bookedUnits));
  return { kind: "PAID", amountMinor, providerPaymentId, gatewayStatus: "PAID" };
}

/** True if coins paid a PAID invoice; otherwise another method paid the rest. */
async function havePaid(tx: Tx, { merchantId, attemptId }: PaymentInvoice): Promise<boolean> {
  const attempt = await findAttempt(tx, merchantId, attemptId);
  return attempt !== null && hasPaid(attempt.status);
}

/** Coins held for the rest stop counting once the merchant accepts them; what came is then too little. */
async function withinWhatCounts(
  tx: Tx,
  invoice: PaymentInvoice,
  current: PaymentStatus,
  plan: InvoicePlan,
): Promise<InvoicePlan> {
  if (!needsCoinsInSuspense(current, plan, invoice.bookedUnits)) return plan;
  const countable = await listCountable(tx, invoice.merchantId, invoice.chargeId);
  const own = countable.filter(({ attemptId }) => attemptId === invoice.attemptId);
  return withoutTakenCoins(plan, sumOfAmounts(own), worthOf(invoice, invoice.bookedUnits));
}

/** Confirmed coins that pay nothing and are not booked yet; null if they are worth less than one minor unit. */
function suspenseOf(
  state: ChainState,
  plan: InvoicePlan,
  { isPaidByCoins, seenByItsClock }: { isPaidByCoins: boolean; seenByItsClock: Date[] },
  now: Date,
): MoneyFound["suspense"] {
  const { invoice, charge } = state;
  const isPaid = isPaidByCoins && isPaidInvoice(plan.status);
  const worth = (units: bigint) => suspenseMinor({ ...invoice, dueUnits: invoice.payUnits }, isPaid, units);
  const amountMinor = restMinor(worth(plan.confirmedUnits), worth(invoice.bookedUnits));
  if (amountMinor <= 0) return null;
  const { chargeId, attemptId, provider, connectionId, providerPaymentId } = invoice;
  return {
    id: newId("suspense"),
    chargeId,
    attemptId,
    provider,
    connectionId,
    // A payment may be held in several sums. The total so far distinguishes them.
    providerPaymentId: `${providerPaymentId}:${plan.confirmedUnits}`,
    amountMinor,
    reason: suspenseReasonOf(
      plan.status,
      { paidAt: charge.paidAt, seenAt: state.transactions.map(({ detectedAt }) => detectedAt) },
      { closesAt: invoice.closesAt, seenByItsClock },
    ),
    receivedAt: now,
  };
}

function factsOf({ invoice, version }: ChainState, plan: InvoicePlan, change: ChainChange) {
  return {
    status: plan.status,
    additionalStatus: plan.additionalStatus,
    ...shownCoins(invoice, plan),
    bookedUnits: change.isBooked ? plan.confirmedUnits : invoice.bookedUnits,
    closesAt: change.closesAt,
    providerVersion: version,
    told: [...invoice.told, ...change.events],
  };
}
