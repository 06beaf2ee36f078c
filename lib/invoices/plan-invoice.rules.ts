import type { PayCurrency } from "#lib/coins/pay-currencies.rules";
import { unitsToFiat } from "#lib/coins/units.rules";
import type { Minor } from "#lib/domain/money/minor";
import {
  type AdditionalStatus,
  isFinalPayment,
  type PaymentStatus,
} from "#lib/invoices/invoice-states.rules";

/**
 * The terms of an invoice; coin amounts in smallest units, `toleranceBps` in basis points of the due amount.
 */
export type InvoiceTerms = {
  dueUnits: bigint;
  toleranceBps: number;
  requiredConfirmations: number;
  quoteExpiresAt: Date;
  /** End of the watch: from then on nothing pays the invoice. */
  closesAt: Date;
};

/** A chain transaction to the invoice's address in its current state. */
export type SeenChainTransaction = { amountUnits: bigint; confirmations: number; detectedAt: Date };

export type InvoicePlan = {
  status: PaymentStatus;
  additionalStatus: AdditionalStatus;
  receivedUnits: bigint;
  /** The part with the confirmations that its network requires. */
  confirmedUnits: bigint;
  /**
   * The lowest number of confirmations among the best-confirmed transactions that together pay, or among all transactions while
   * too little came.
   */
  confirmations: number;
  /** When enough had been seen; null while too little came. */
  enoughAt: Date | null;
};

/** The widest tolerance a merchant may set, in basis points of the due amount. */
export const MAX_TOLERANCE_BPS = 1_000;

const BPS = 10_000n;

/**
 * The status of an invoice at `now` from its chain state. PAID, FAILED and REFUNDED are final, whatever a
 * reorganization removes; before that the status follows the chain state in both directions.
 */
export function planInvoice(
  terms: InvoiceTerms,
  transactions: readonly SeenChainTransaction[],
  current: { status: PaymentStatus; additionalStatus: AdditionalStatus },
  now: Date,
): InvoicePlan {
  const confirmed = transactions.filter(({ confirmations }) => confirmations >= terms.requiredConfirmations);
  const facts = {
    receivedUnits: sum(transactions),
    confirmedUnits: sum(confirmed),
    confirmations: confirmationsOf(terms, transactions),
    enoughAt: enoughAt(terms, transactions),
  };
  const status = statusOf(terms, facts, current.status, now);
  return { ...facts, status, additionalStatus: additionalOf(terms, facts, status, current) };
}

type Facts = Pick<InvoicePlan, "receivedUnits" | "confirmedUnits" | "enoughAt">;

function statusOf(terms: InvoiceTerms, facts: Facts, current: PaymentStatus, now: Date): PaymentStatus {
  if (isFinalPayment(current)) return current;
  if (now >= terms.closesAt) return "EXPIRED";
  if (isEnough(terms, facts.confirmedUnits)) return "PAID";
  if (isEnough(terms, facts.receivedUnits)) return "CONFIRMING";
  if (facts.receivedUnits > 0n) return "PARTIALLY_PAID";
  return now >= terms.quoteExpiresAt ? "EXPIRED" : "WAITING_PAYMENT";
}

function additionalOf(
  terms: InvoiceTerms,
  facts: Facts,
  status: PaymentStatus,
  current: { status: PaymentStatus; additionalStatus: AdditionalStatus },
): AdditionalStatus {
  if (status !== "PAID") return current.additionalStatus;
  if (isTooMuch(terms, facts.confirmedUnits)) return "OVERPAID";
  if (current.status === "PAID") return current.additionalStatus;
  return facts.enoughAt && facts.enoughAt > terms.quoteExpiresAt ? "PAID_LATE" : "NONE";
}

/**
 * The part of an ended invoice's confirmed money that pays nothing and is held in suspense, in fiat minor units at the quoted
 * rate, floored: all of it if nothing was paid; for a paid invoice, any excess beyond the tolerance.
 */
export function suspenseMinor(
  invoice: { dueUnits: bigint; toleranceBps: number; rate: string; payCurrency: PayCurrency },
  isPaid: boolean,
  confirmedUnits: bigint,
): Minor {
  const { rate, payCurrency } = invoice;
  if (!isPaid) return unitsToFiat(confirmedUnits, rate, payCurrency);
  if (!isTooMuch(invoice, confirmedUnits)) return 0;
  return unitsToFiat(confirmedUnits - invoice.dueUnits, rate, payCurrency);
}

type Due = Pick<InvoiceTerms, "dueUnits" | "toleranceBps">;

function isEnough({ dueUnits, toleranceBps }: Due, units: bigint): boolean {
  return units > 0n && units * BPS >= dueUnits * (BPS - BigInt(toleranceBps));
}

function isTooMuch({ dueUnits, toleranceBps }: Due, units: bigint): boolean {
  return units * BPS > dueUnits * (BPS + BigInt(toleranceBps));
}

function enoughAt(terms: InvoiceTerms, transactions: readonly SeenChainTransaction[]): Date | null {
  const inOrder = transactions.toSorted(
    (one, other) => one.detectedAt.getTime() - other.detectedAt.getTime(),
  );
  return reaching(terms, inOrder)?.detectedAt ?? null;
}

function confirmationsOf(terms: InvoiceTerms, transactions: readonly SeenChainTransaction[]): number {
  const surestFirst = transactions.toSorted((one, other) => other.confirmations - one.confirmations);
  return (reaching(terms, surestFirst) ?? surestFirst.at(-1))?.confirmations ?? 0;
}

/** The first chain transaction at which the sum suffices. */
function reaching(
  terms: Due,
  transactions: readonly SeenChainTransaction[],
): SeenChainTransaction | undefined {
  let units = 0n;
  return transactions.find(({ amountUnits }) => {
    units += amountUnits;
    return isEnough(terms, units);
  });
}

function sum(transactions: readonly SeenChainTransaction[]): bigint {
  return transactions.reduce((units, { amountUnits }) => units + amountUnits, 0n);
}
