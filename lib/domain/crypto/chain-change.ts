import {
  type InvoiceStatus,
  isFailedInvoice,
  isPaidInvoice,
  isPartlyPaid,
  type PaymentStatus,
} from "#lib/domain/crypto/invoice-states";
import type { InvoicePlan } from "#lib/domain/crypto/plan-invoice";
import type { EventType } from "#lib/domain/notices/event-types";
import type { SuspenseReason } from "#lib/domain/payment/outcome";

/** Coins that were seen in time are waited for this long beyond the watch, to be confirmed. */
const CONFIRMING_MS = 24 * 60 * 60 * 1000;

/** What is stored of an invoice, as a change of its chain state is judged. Coin amounts in smallest units. */
export type StoredInvoice = {
  status: InvoiceStatus;
  receivedUnits: bigint;
  confirmations: number;
  /** What of the confirmed coins is booked already. */
  bookedUnits: bigint;
  closesAt: Date;
  /** The types of the events that were written of it. */
  told: readonly string[];
};

type PaymentEvent = Extract<EventType, `invoice.${string}`>;

/** What a chain state changes of an invoice. */
export type ChainChange = {
  /** True where this state pays the invoice. */
  pays: boolean;
  /** True where a reorganisation took away coins that have paid or are booked. */
  takesBack: boolean;
  /** True where confirmed coins are to be booked now: those beyond what was booked before. */
  isBooked: boolean;
  closesAt: Date;
  /** The events to be written, each once in the life of an invoice. */
  events: PaymentEvent[];
};

/** What the `plan` of a chain state changes of a stored invoice that stands at `current`. `now` is the merchant's time. */
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
    takesBack: wasPaid && plan.confirmedUnits < invoice.bookedUnits,
    isBooked: isOver && plan.confirmedUnits > invoice.bookedUnits,
    closesAt: watchEndOf(invoice.closesAt, plan),
    events: eventsOf(plan).filter((type) => !invoice.told.includes(type)),
  };
}

/**
 * True where a plan pays with coins that were held for the rest, so that it holds only while all of them are still held:
 * `withoutTakenCoins` judges that.
 */
export function needsCoinsInSuspense(
  current: PaymentStatus,
  plan: InvoicePlan,
  bookedUnits: bigint,
): boolean {
  return isPaidInvoice(plan.status) && !isPaidInvoice(current) && bookedUnits > 0n;
}

/** The plan where held coins that are worth `bookedMinor` pay with the rest: once the merchant took some of them (`suspenseMinor`), too little came. */
export function withoutTakenCoins(
  plan: InvoicePlan,
  suspenseMinor: number,
  bookedMinor: number,
): InvoicePlan {
  return suspenseMinor === bookedMinor ? plan : { ...plan, status: "PARTIALLY_PAID" };
}

/**
 * What an invoice shows of its coins. What has paid stays shown as it was when it paid, whatever the chain takes back.
 */
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
 * Why coins that pay nothing are held. `seenAt` is when each of them was seen, by the database's clock like `paidAt`, and
 * `seenByItsClock` the same by the merchant's clock like `closesAt`.
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
