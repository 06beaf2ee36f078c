import type { AdditionalStatus, PaymentStatus } from "#lib/domain/crypto/invoice-states";
import type { PayCurrency } from "#lib/domain/crypto/pay-currencies";
import { unitsToFiat } from "#lib/domain/crypto/units";

/** What an invoice asks for; coin amounts in smallest units, `toleranceBps` basis points of what is due. */
export type InvoiceTerms = {
  dueUnits: bigint;
  toleranceBps: number;
  requiredConfirmations: number;
  quoteExpiresAt: Date;
  /** The end of the watch: from then on nothing pays the invoice. */
  closesAt: Date;
};

/** A transaction to the invoice's address as the chain shows it now. */
export type SeenTransaction = { amountUnits: bigint; confirmations: number; detectedAt: Date };

export type InvoicePlan = {
  status: PaymentStatus;
  additionalStatus: AdditionalStatus;
  receivedUnits: bigint;
  /** The part of it that has the confirmations its network needs. */
  confirmedUnits: bigint;
  /** Of the youngest transaction that is needed to pay; of the youngest of all while too little came. */
  confirmations: number;
  /** When enough had been seen; null while too little came. */
  enoughAt: Date | null;
};

/** The widest tolerance a merchant may set, in basis points of what is due. */
export const MAX_TOLERANCE_BPS = 1_000;

const BPS = 10_000n;

/**
 * What the chain's picture makes of an invoice at `now`. What is PAID, FAILED or REFUNDED stays so, whatever a
 * reorganisation takes away; before that the status follows the picture, back as well as forth.
 */
export function planInvoice(
  terms: InvoiceTerms,
  transactions: readonly SeenTransaction[],
  standing: { status: PaymentStatus; additionalStatus: AdditionalStatus },
  now: Date,
): InvoicePlan {
  const confirmed = transactions.filter(({ confirmations }) => confirmations >= terms.requiredConfirmations);
  const facts = {
    receivedUnits: sum(transactions),
    confirmedUnits: sum(confirmed),
    confirmations: confirmationsOf(terms, transactions),
    enoughAt: enoughAt(terms, transactions),
  };
  const status = statusOf(terms, facts, standing.status, now);
  return { ...facts, status, additionalStatus: additionalOf(terms, facts, status, standing) };
}

type Facts = Pick<InvoicePlan, "receivedUnits" | "confirmedUnits" | "enoughAt">;

function statusOf(terms: InvoiceTerms, facts: Facts, standing: PaymentStatus, now: Date): PaymentStatus {
  if (standing === "PAID" || standing === "FAILED" || standing === "REFUNDED") return standing;
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
  standing: { status: PaymentStatus; additionalStatus: AdditionalStatus },
): AdditionalStatus {
  if (status !== "PAID") return standing.additionalStatus;
  if (isTooMuch(terms, facts.confirmedUnits)) return "OVERPAID";
  if (standing.status === "PAID") return standing.additionalStatus;
  return facts.enoughAt && facts.enoughAt > terms.quoteExpiresAt ? "PAID_LATE" : "NONE";
}

/**
 * How much of an ended invoice's confirmed money pays nothing and is kept in suspense, in fiat minor units at the quoted
 * rate, floored: all of it where nothing was paid; of a paid one what exceeds its due by more than the tolerance.
 */
export function heldMinor(
  invoice: { dueUnits: bigint; toleranceBps: number; rate: string; payCurrency: PayCurrency },
  isPaid: boolean,
  confirmedUnits: bigint,
): number {
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

function enoughAt(terms: InvoiceTerms, transactions: readonly SeenTransaction[]): Date | null {
  const inOrder = transactions.toSorted(
    (one, other) => one.detectedAt.getTime() - other.detectedAt.getTime(),
  );
  return reaching(terms, inOrder)?.detectedAt ?? null;
}

function confirmationsOf(terms: InvoiceTerms, transactions: readonly SeenTransaction[]): number {
  const surestFirst = transactions.toSorted((one, other) => other.confirmations - one.confirmations);
  return (reaching(terms, surestFirst) ?? surestFirst.at(-1))?.confirmations ?? 0;
}

/** The first transaction with which those up to it are enough. */
function reaching(terms: Due, transactions: readonly SeenTransaction[]): SeenTransaction | undefined {
  let units = 0n;
  return transactions.find(({ amountUnits }) => {
    units += amountUnits;
    return isEnough(terms, units);
  });
}

function sum(transactions: readonly SeenTransaction[]): bigint {
  return transactions.reduce((units, { amountUnits }) => units + amountUnits, 0n);
}
