import type { Minor } from "#lib/domain/money/minor";
import {
  type InvoiceStatus,
  isFailedInvoice,
  isPaidInvoice,
  isPartlyPaid,
  type PaymentStatus,
} from "#lib/invoices/invoice-states.rules";
import type { InvoicePlan } from "#lib/invoices/plan-invoice.rules";
import type { SuspenseReason } from "#lib/payments/outcome.rules";
import type { EventType } from "#lib/webhooks/event-types.rules";

/** How much longer (ms) than the watch an invoice waits for the confirmations of coins that were seen in time. */
const CONFIRMING_MS = 24 * 60 * 60 * 1000;

/** The stored facts of an invoice that decide what a chain state changes. Coin amounts are in smallest units. */
export type StoredInvoice = {
  status: InvoiceStatus;
  receivedUnits: bigint;
  confirmations: number;
  /** The already booked part of the confirmed coins. */
  bookedUnits: bigint;
  closesAt: Date;
  /** Types of the events already written for the invoice. */
  told: readonly string[];
};

type PaymentEvent = Extract<EventType, `invoice.${string}`>;

/** What a chain state changes in an invoice. */
export type ChainChange = {
  /** True when this state pays the invoice. */
  pays: boolean;
  /** True when a reorganization removed coins that are booked: they paid, or are held. */
  takesBack: boolean;
  /** True when confirmed coins beyond those booked before are to be booked now. */
  isBooked: boolean;
  closesAt: Date;
  /** Events to write, each once in an invoice's life. */
  events: PaymentEvent[];
};

/** The changes that the `plan` of a chain state makes to a stored invoice in status `current`. `now` is the merchant's time. */
export function planChainChange(
  invoice: StoredInvoice,
  current: PaymentStatus,
  plan: InvoicePlan,
  now: Date,
): ChainChange {
  const wasPaid = isPaidInvoice(current);
  const isOver = isPaidInvoice(plan.status) || isFailedInvoice(plan.status) || now >= invoice.closesAt;
  return {
    pays: isPaidInvoice(plan.status) && !wasPaid,
    takesBack: plan.confirmedUnits < invoice.bookedUnits,
    isBooked: isOver && plan.confirmedUnits > invoice.bookedUnits,
    closesAt: watchEndOf(invoice.closesAt, plan),
    events: eventsOf(plan).filter((type) => !invoice.told.includes(type)),
  };
}

/** True when a plan pays with coins in suspense, and so requires that all of them are still there; see `withoutTakenCoins`. */
export function needsCoinsInSuspense(
  current: PaymentStatus,
  plan: InvoicePlan,
  bookedUnits: bigint,
): boolean {
  return isPaidInvoice(plan.status) && !isPaidInvoice(current) && bookedUnits > 0n;
}

/**
 * The plan when coins in suspense worth `bookedMinor` are needed to pay: PARTIALLY_PAID if the merchant has taken some
 * of them, which leaves `suspenseMinor`.
 */
export function withoutTakenCoins(plan: InvoicePlan, suspenseMinor: Minor, bookedMinor: Minor): InvoicePlan {
  return suspenseMinor === bookedMinor ? plan : { ...plan, status: "PARTIALLY_PAID" };
}

/** The coins that an invoice shows. Once it is paid, the number never decreases, whatever a reorganization removes. */
export function shownCoins(
  invoice: Pick<StoredInvoice, "status" | "receivedUnits" | "confirmations">,
  plan: InvoicePlan,
): Pick<InvoicePlan, "receivedUnits" | "confirmations"> {
  const { receivedUnits, confirmations } = plan;
  if (!isPaidInvoice(invoice.status)) return { receivedUnits, confirmations };
  return {
    receivedUnits: receivedUnits > invoice.receivedUnits ? receivedUnits : invoice.receivedUnits,
    confirmations: Math.max(confirmations, invoice.confirmations),
  };
}

/**
 * Why coins that pay nothing are in suspense. `seenAt` lists when each was seen, by the database's clock, as is `paidAt`;
 * `seenByItsClock` lists the same times by the merchant's clock, as is `closesAt`.
 */
export function suspenseReasonOf(
  status: PaymentStatus,
  { paidAt, seenAt }: { paidAt: Date | null; seenAt: readonly Date[] },
  { closesAt, seenByItsClock }: { closesAt: Date; seenByItsClock: readonly Date[] },
): SuspenseReason {
  if (isPaidInvoice(status)) {
    return paidAt !== null && seenAt.some((at) => at > paidAt) ? "DUPLICATE" : "OVERPAID";
  }
  return seenByItsClock.some((at) => at > closesAt) ? "LATE" : "PARTIAL";
}

function watchEndOf(closesAt: Date, { status, enoughAt }: InvoicePlan): Date {
  if (status !== "CONFIRMING" || enoughAt === null) return closesAt;
  const confirmedBy = new Date(enoughAt.getTime() + CONFIRMING_MS);
  return confirmedBy > closesAt ? confirmedBy : closesAt;
}

function eventsOf({ status, additionalStatus }: InvoicePlan): PaymentEvent[] {
  if (isPartlyPaid(status)) return ["invoice.partially_paid"];
  if (isPaidInvoice(status)) {
    if (additionalStatus === "OVERPAID") return ["invoice.paid", "invoice.overpaid"];
    return additionalStatus === "PAID_LATE" ? ["invoice.paid", "invoice.paid_late"] : ["invoice.paid"];
  }
  if (status === "CONFIRMING") return ["invoice.confirming"];
  return status === "EXPIRED" ? ["invoice.expired"] : [];
}
