import type { Tx } from "#db/client";
import { merchantTime } from "#db/clock";
import { findAttempt } from "#db/queries/attempts/attempts";
import type { ChargeRecord } from "#db/queries/charges/charges";
import { extendWatch, type PaymentInvoice, updateInvoice } from "#db/queries/invoices/invoices";
import { listCountable } from "#db/queries/ledger/suspense";
import type { PaymentStatus } from "#lib/domain/crypto/invoice-states";
import {
  type InvoicePlan,
  type InvoiceTerms,
  planInvoice,
  type SeenChainTransaction,
  suspenseMinor,
} from "#lib/domain/crypto/plan-invoice";
import type { SuspenseReason } from "#lib/domain/payment/outcome";
import type { MoneyFound } from "#lib/features/charges/money-found";
import { recordInvoiceEvents } from "#lib/features/invoices/record-invoice-events";
import { raiseAnswerAlert } from "#lib/features/provider-health/raise-answer-alert";
import { newId } from "#lib/platform/ids/new-id";
import { worthOf } from "#lib/products/crypto-invoice/received-coins";
import type { InvoiceEventType } from "#lib/schemas/events/event-data";

/** Coins that were seen in time are waited for this long beyond the watch, to be confirmed. */
const CONFIRMING_MS = 24 * 60 * 60 * 1000;

/** An invoice, its charge (locked by the caller), and what the chain shows of it. */
export type ChainState = {
  invoice: PaymentInvoice;
  charge: ChargeRecord;
  transactions: readonly SeenChainTransaction[];
  version: number;
};

/**
 * Makes a crypto invoice what the chain state says it is, with its events, in the caller's transaction. Answers the money
 * that this state brings, for the core to settle and book: what pays the charge, and what pays nothing and is held. Null
 * when there is none; the same state again changes nothing.
 */
export async function applyChainState(tx: Tx, state: ChainState, now: Date): Promise<MoneyFound | null> {
  const { invoice, charge } = state;
  // The watch and the quote end by the merchant's clock, so what was seen is placed on it too.
  const onItsClock = (instant: Date) => merchantTime(invoice.merchantId, instant);
  const transactions = state.transactions.map((one) => ({ ...one, detectedAt: onItsClock(one.detectedAt) }));
  const current = currentStateOf(invoice, charge);
  const isPaidByCoins = current.status !== "PAID" || (await havePaid(tx, invoice));
  const plan = await withinWhatCounts(
    tx,
    invoice,
    current,
    planInvoice(termsOf(invoice), transactions, current, onItsClock(now)),
  );
  if (current.status === "PAID" && plan.confirmedUnits < invoice.bookedUnits) {
    // A reorganisation took away coins that have paid.
    const { confirmedUnits } = plan;
    const alert = {
      about: { invoice: invoice.id },
      answered: { confirmedUnits },
      reason: "CONTRADICTION",
    } as const;
    await raiseAnswerAlert(tx, invoice, alert);
  }
  const isOver = plan.status === "PAID" || plan.status === "FAILED" || onItsClock(now) >= invoice.closesAt;
  const isBooked = isOver && plan.confirmedUnits > invoice.bookedUnits;
  const closesAt = await waitForConfirmations(tx, invoice, plan);
  const types = eventTypesOf(plan).filter((type) => !invoice.told.includes(type));
  const facts = {
    ...factsOf(invoice, plan),
    bookedUnits: isBooked ? plan.confirmedUnits : invoice.bookedUnits,
    closesAt,
    providerVersion: state.version,
    told: [...invoice.told, ...types],
  };
  const updated = await updateInvoice(tx, invoice.merchantId, invoice.id, facts, now);
  await recordInvoiceEvents(tx, updated, types, now);
  const paid = plan.status === "PAID" && current.status !== "PAID" ? outcomeOf(invoice) : null;
  const suspense = isBooked ? suspenseOf(state, plan, isPaidByCoins, now) : null;
  const { merchantId, chargeId, attemptId, currency } = invoice;
  return paid || suspense ? { merchantId, chargeId, attemptId, currency, paid, suspense } : null;
}

function termsOf(invoice: PaymentInvoice): InvoiceTerms {
  const { payUnits, toleranceBps, requiredConfirmations, quoteExpiresAt, closesAt } = invoice;
  return { dueUnits: payUnits, toleranceBps, requiredConfirmations, quoteExpiresAt, closesAt };
}

function currentStateOf(invoice: PaymentInvoice, charge: ChargeRecord) {
  // The check of the table says so: a PAYMENT has no other.
  const status = invoice.status as PaymentStatus;
  const { additionalStatus } = invoice;
  return charge.status === "CANCELED"
    ? { status: "FAILED" as const, additionalStatus }
    : { status, additionalStatus };
}

// What is held of its coins already counts by itself.
function outcomeOf(invoice: PaymentInvoice): NonNullable<MoneyFound["paid"]> {
  const { providerPaymentId, bookedUnits } = invoice;
  if (providerPaymentId === null) throw new Error("a provider told of a payment without its id");
  const amountMinor = invoice.amountMinor - worthOf(invoice, bookedUnits);
  return { kind: "PAID", amountMinor, providerPaymentId, gatewayStatus: "PAID" };
}

/** True where the coins have paid a PAID invoice; else another method has paid the rest. */
async function havePaid(tx: Tx, { merchantId, attemptId }: PaymentInvoice): Promise<boolean> {
  const attempt = await findAttempt(tx, merchantId, attemptId);
  return attempt?.status === "PAID" || attempt?.status === "REFUNDED";
}

/** Coins that were held for the rest and that the merchant has taken since do not count any more: then too little came. */
async function withinWhatCounts(
  tx: Tx,
  invoice: PaymentInvoice,
  current: { status: PaymentStatus },
  plan: InvoicePlan,
): Promise<InvoicePlan> {
  if (plan.status !== "PAID" || current.status === "PAID" || invoice.bookedUnits === 0n) return plan;
  const countable = await listCountable(tx, invoice.merchantId, invoice.chargeId);
  const own = countable.filter(({ attemptId }) => attemptId === invoice.attemptId);
  const counted = own.reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  return counted === worthOf(invoice, invoice.bookedUnits) ? plan : { ...plan, status: "PARTIALLY_PAID" };
}

/** What is confirmed, was not booked before and pays nothing; null when it is worth less than a minor unit. */
function suspenseOf(
  state: ChainState,
  plan: InvoicePlan,
  isPaidByCoins: boolean,
  now: Date,
): MoneyFound["suspense"] {
  const { invoice } = state;
  const worth = (units: bigint) =>
    suspenseMinor({ ...invoice, dueUnits: invoice.payUnits }, isPaidByCoins && plan.status === "PAID", units);
  const amountMinor = worth(plan.confirmedUnits) - worth(invoice.bookedUnits);
  if (amountMinor <= 0) return null;
  const { chargeId, attemptId, provider, connectionId, providerPaymentId } = invoice;
  return {
    id: newId("suspense"),
    chargeId,
    attemptId,
    provider,
    connectionId,
    // Of one payment several sums may be held, one after the other; how far they go tells them apart.
    providerPaymentId: `${providerPaymentId}:${plan.confirmedUnits}`,
    amountMinor,
    reason: reasonOf(state, plan),
    receivedAt: now,
  };
}

function reasonOf({ invoice, charge, transactions }: ChainState, plan: InvoicePlan): SuspenseReason {
  const { merchantId, closesAt } = invoice;
  const { paidAt } = charge;
  if (plan.status === "PAID") {
    const isSecond = transactions.some(({ detectedAt }) => paidAt !== null && detectedAt > paidAt);
    return isSecond ? "DUPLICATE" : "OVERPAID";
  }
  const isLate = transactions.some(({ detectedAt }) => merchantTime(merchantId, detectedAt) > closesAt);
  return isLate ? "LATE" : "PARTIAL";
}

async function waitForConfirmations(tx: Tx, invoice: PaymentInvoice, plan: InvoicePlan): Promise<Date> {
  if (plan.status !== "CONFIRMING" || plan.enoughAt === null) return invoice.closesAt;
  const closesAt = new Date(plan.enoughAt.getTime() + CONFIRMING_MS);
  if (closesAt <= invoice.closesAt) return invoice.closesAt;
  await extendWatch(tx, invoice, closesAt);
  return closesAt;
}

// What has paid stays shown as it was when it paid, whatever the chain takes back.
function factsOf(invoice: PaymentInvoice, plan: InvoicePlan) {
  const { status, additionalStatus, receivedUnits, confirmations } = plan;
  if (invoice.status !== "PAID") return { status, additionalStatus, receivedUnits, confirmations };
  return {
    status,
    additionalStatus,
    receivedUnits: receivedUnits > invoice.receivedUnits ? receivedUnits : invoice.receivedUnits,
    confirmations: Math.max(confirmations, invoice.confirmations),
  };
}

function eventTypesOf({ status, additionalStatus }: InvoicePlan): InvoiceEventType[] {
  switch (status) {
    case "CONFIRMING":
      return ["invoice.confirming"];
    case "PARTIALLY_PAID":
      return ["invoice.partially_paid"];
    case "EXPIRED":
      return ["invoice.expired"];
    case "PAID":
      if (additionalStatus === "OVERPAID") return ["invoice.paid", "invoice.overpaid"];
      return additionalStatus === "PAID_LATE" ? ["invoice.paid", "invoice.paid_late"] : ["invoice.paid"];
    case "WAITING_PAYMENT":
    case "FAILED":
    case "REFUNDED":
      return [];
  }
}
