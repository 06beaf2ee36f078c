import type { Tx } from "#db/client";
import type { ChargeRecord } from "#db/queries/charges";
import { extendWatch, type InvoiceRecord, type PaymentInvoice, updateInvoice } from "#db/queries/invoices";
import { insertSuspense } from "#db/queries/suspense";
import type { PaymentStatus } from "#lib/domain/crypto/invoice-states";
import {
  heldMinor,
  type InvoicePlan,
  type InvoiceTerms,
  planInvoice,
  type SeenTransaction,
} from "#lib/domain/crypto/plan-invoice";
import type { SuspenseReason } from "#lib/domain/outcome";
import { tellInvoice } from "#lib/features/invoices/record-invoice-events";
import { postHeldMoney } from "#lib/features/ledger/post";
import { settleAttempt } from "#lib/payments/settle-attempt";
import { newId } from "#lib/platform/ids/new-id";
import { logger } from "#lib/platform/log/logger";
import type { InvoiceEventType } from "#lib/schemas/event-data";

/** Coins that were seen in time are waited for this long beyond the watch, to be confirmed. */
const CONFIRMING_MS = 24 * 60 * 60 * 1000;

/** A payment, its charge (locked by the caller), and what the chain shows of it. */
export type Picture = {
  invoice: PaymentInvoice;
  charge: ChargeRecord;
  transactions: readonly SeenTransaction[];
  version: number;
};

/**
 * Makes a crypto payment what the chain's picture says it is: status, money (through settleAttempt, the rest to suspense)
 * and events, in the caller's transaction. The same picture again changes nothing.
 */
export async function applyPicture(tx: Tx, picture: Picture, now: Date): Promise<InvoiceRecord> {
  const { invoice, charge, transactions } = picture;
  const standing = standingOf(invoice, charge);
  const plan = planInvoice(termsOf(invoice), transactions, standing, now);
  if (plan.status === "PAID" && standing.status !== "PAID") await pay(tx, invoice, now);
  if (standing.status === "PAID" && plan.confirmedUnits < invoice.bookedUnits) {
    logger().error({ invoiceId: invoice.id }, "a reorganisation took away coins that have paid an invoice");
  }
  const bookedUnits = await hold(tx, picture, plan, now);
  const closesAt = await waitForConfirmations(tx, invoice, plan);
  const news = newsOf(plan).filter((type) => !invoice.told.includes(type));
  const updated = await updateInvoice(
    tx,
    invoice.merchantId,
    invoice.id,
    {
      ...factsOf(invoice, plan),
      bookedUnits,
      closesAt,
      providerVersion: picture.version,
      told: [...invoice.told, ...news],
    },
    now,
  );
  await tellInvoice(tx, updated, news, now);
  return updated;
}

function termsOf(invoice: PaymentInvoice): InvoiceTerms {
  const { payUnits, toleranceBps, requiredConfirmations, quoteExpiresAt, closesAt } = invoice;
  return { dueUnits: payUnits, toleranceBps, requiredConfirmations, quoteExpiresAt, closesAt };
}

function standingOf(invoice: PaymentInvoice, charge: ChargeRecord) {
  // The check of the table says so: a PAYMENT has no other.
  const status = invoice.status as PaymentStatus;
  const { additionalStatus } = invoice;
  return charge.status === "CANCELED"
    ? { status: "FAILED" as const, additionalStatus }
    : { status, additionalStatus };
}

async function pay(tx: Tx, invoice: PaymentInvoice, now: Date): Promise<void> {
  const { attemptId, chargeId, amountMinor, providerPaymentId } = invoice;
  if (providerPaymentId === null) throw new Error("a provider told of a payment without its id");
  const outcome = { kind: "PAID", amountMinor, providerPaymentId, gatewayStatus: "PAID" } as const;
  const attempt = await settleAttempt(tx, invoice.merchantId, { attemptId, chargeId, outcome }, now);
  if (attempt.status !== "PAID") throw new Error("a payable invoice lies over a charge that is not");
}

/** Books what is confirmed and pays nothing, each unit once; answers the units that are booked now. */
async function hold(tx: Tx, picture: Picture, plan: InvoicePlan, now: Date): Promise<bigint> {
  const { invoice } = picture;
  const isPaid = plan.status === "PAID";
  const isOver = isPaid || plan.status === "FAILED" || now >= invoice.closesAt;
  if (!isOver || plan.confirmedUnits <= invoice.bookedUnits) return invoice.bookedUnits;
  const worth = { ...invoice, dueUnits: invoice.payUnits };
  const held = (units: bigint) => heldMinor(worth, isPaid, units);
  const amountMinor = held(plan.confirmedUnits) - held(invoice.bookedUnits);
  if (amountMinor > 0) await holdMoney(tx, picture, { plan, amountMinor }, now);
  return plan.confirmedUnits;
}

async function holdMoney(
  tx: Tx,
  picture: Picture,
  { plan, amountMinor }: { plan: InvoicePlan; amountMinor: number },
  now: Date,
): Promise<void> {
  const { merchantId, chargeId, attemptId, provider, providerPaymentId, currency } = picture.invoice;
  const item = {
    id: newId("suspense"),
    chargeId,
    attemptId,
    provider,
    // Of one payment several sums may be held, one after the other; how far they go tells them apart.
    providerPaymentId: `${providerPaymentId}:${plan.confirmedUnits}`,
    amountMinor,
    reason: reasonOf(picture, plan),
    receivedAt: now,
  };
  if (!(await insertSuspense(tx, merchantId, item))) throw new Error("coins were held twice");
  await postHeldMoney(tx, merchantId, { ...item, currency });
}

function reasonOf({ invoice, charge, transactions }: Picture, plan: InvoicePlan): SuspenseReason {
  const isAfter = (end: Date | null) =>
    transactions.some(({ detectedAt }) => end !== null && detectedAt > end);
  if (plan.status === "PAID") return isAfter(charge.paidAt) ? "DUPLICATE" : "OVERPAID";
  return isAfter(invoice.closesAt) ? "LATE" : "PARTIAL";
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

function newsOf({ status, additionalStatus }: InvoicePlan): InvoiceEventType[] {
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
