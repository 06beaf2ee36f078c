import type { AttemptId, ChargeId, PaymentLinkId, RefundId, SuspenseId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Product } from "#lib/domain/product";
import type { AttemptStatus, ChargeStatus } from "#lib/payments/states.rules";
import { type History, madeAt, ownerOf, recipientsOf, type Turn, turnOf } from "./history.ts";
import { idAt } from "./id-at.ts";
import { type InvoiceFacts, invoiceAt } from "./invoice-at.ts";
import { paymentLinkId } from "./link-at.ts";

/** A charge of any product with its only attempt and its outcome; instants in Unix milliseconds, amounts in minor units. */
export type Payment = {
  row: number;
  merchant: number;
  ordinal: number;
  chargeId: ChargeId;
  attemptId: AttemptId;
  product: Product;
  method: PaymentMethod;
  status: ChargeStatus;
  attemptStatus: AttemptStatus;
  grossMinor: number;
  feeMinor: number;
  settlementDays: number;
  madeMs: number;
  expiresMs: number;
  /** When the charge was paid or ended; null while it is open. */
  endedMs: number | null;
  recipient: number | null;
  refund: { id: RefundId; status: "PENDING" | "SUCCEEDED" | "FAILED"; amountMinor: number } | null;
  suspense: { id: SuspenseId; status: "HELD" | "REFUNDED" | "ACCEPTED" } | null;
  paymentLinkId: PaymentLinkId | null;
  /** The payer's details besides those of `customerOf`. */
  payer: { name?: string; email?: string };
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const FEE_BPS = 99;
const SETTLEMENT_DAYS: Record<PaymentMethod, number> = {
  PIX: 1,
  CREDIT_CARD: 30,
  INTERNATIONAL: 2,
  CRYPTO: 0,
  PIX_AUTOMATIC: 1,
  BOLETO: 1,
};

type Fate = Partial<Pick<Payment, "attemptStatus" | "method">> & {
  status: ChargeStatus;
  /** PENDING after its expiry, because no sweep has run yet. */
  isDue?: true;
  refund?: { status: "PENDING" | "SUCCEEDED" | "FAILED"; isPart?: true };
  suspense?: "HELD" | "REFUNDED" | "ACCEPTED";
  isOfLink?: true;
  payer?: Payment["payer"];
};

const NOBODY: Payment["payer"] = {};

/** Kinds that every merchant has a few times. */
const RARE: readonly Fate[] = [
  { status: "PENDING" },
  { status: "PENDING", isDue: true },
  { status: "PENDING", attemptStatus: "PROCESSING", method: "CREDIT_CARD" },
  { status: "EXPIRED", attemptStatus: "FAILED", method: "CREDIT_CARD" },
  { status: "PAID", refund: { status: "SUCCEEDED" } },
  { status: "PAID", refund: { status: "SUCCEEDED", isPart: true } },
  { status: "PAID", refund: { status: "FAILED" } },
  { status: "PAID", refund: { status: "PENDING", isPart: true } },
  { status: "EXPIRED", suspense: "HELD" },
  { status: "EXPIRED", suspense: "REFUNDED" },
  { status: "EXPIRED", suspense: "ACCEPTED" },
  { status: "CANCELED" },
  { status: "PAID", payer: { name: "Zulmira Prado" } },
  { status: "PAID", payer: { email: "seldom@example.com" } },
  { status: "PAID", isOfLink: true },
];

/** The charge of a row; `CHARGE` or `PIX_PAYMENT`. */
export function chargeAt(history: History, row: number): Payment {
  const owner = ownerOf(history, row);
  const turn = turnOf(history, owner);
  const fate = RARE[turn.turn] ?? lastingFate(owner.ordinal);
  const product = productOf(turn, owner.ordinal);
  const method = product === "PIX_PAYMENT" ? "PIX" : (fate.method ?? methodOf(owner.ordinal));
  return paymentOf(history, { ...owner, row, isInvoice: false }, { ...fate, method }, product);
}

/** The charge of a row's invoice; null for a withdrawal. */
export function paymentOfInvoice(history: History, row: number): Payment | null {
  const invoice = invoiceAt(history, row);
  if (invoice.type === "WITHDRAWAL") return null;
  const at = { row, isInvoice: true, merchant: invoice.merchant, ordinal: invoice.ordinal };
  return paymentOf(history, at, { ...fateOfInvoice(invoice), method: "CRYPTO" }, "CRYPTO_INVOICE");
}

function paymentOf(
  history: History,
  at: { row: number; isInvoice: boolean; merchant: number; ordinal: number },
  fate: Fate & { method: PaymentMethod },
  product: Product,
): Payment {
  const { row, isInvoice, merchant, ordinal } = at;
  const { status, method, suspense, refund } = fate;
  const madeMs = madeAt(history, row, isInvoice);
  const number = row * 2 + (isInvoice ? 1 : 0);
  const grossMinor = amountOf(row);
  const endedMs = status === "PENDING" ? null : madeMs + MINUTE_MS + (row % 60) * 1000;
  const isShared = status === "PAID" && product === "CHARGE" && ordinal % 5 === 0;
  return {
    row,
    merchant,
    ordinal,
    chargeId: idAt("charge", madeMs, number),
    attemptId: idAt("attempt", madeMs, number),
    product,
    method,
    status,
    attemptStatus: fate.attemptStatus ?? attemptStatusOf(status, fate),
    grossMinor,
    feeMinor: status === "PAID" ? Math.floor((grossMinor * FEE_BPS) / 10_000) : 0,
    settlementDays: SETTLEMENT_DAYS[method],
    madeMs,
    expiresMs: expiryOf(history, fate, madeMs),
    endedMs,
    recipient: isShared ? ordinal % recipientsOf(history, merchant) : null,
    refund:
      refund || suspense === "REFUNDED"
        ? {
            id: idAt("refund", madeMs + 2 * MINUTE_MS, number),
            status: refund?.status ?? "SUCCEEDED",
            amountMinor: refund?.isPart ? Math.floor(grossMinor / 2) : grossMinor,
          }
        : null,
    suspense: suspense ? { id: idAt("suspense", madeMs + MINUTE_MS, number), status: suspense } : null,
    paymentLinkId: fate.isOfLink ? paymentLinkId(history, merchant, ordinal) : null,
    payer: fate.payer ?? NOBODY,
  };
}

function lastingFate(ordinal: number): Fate {
  if (ordinal % 50 === 1) return { status: "PAID", refund: { status: "SUCCEEDED" } };
  if (ordinal % 200 === 150) return { status: "PAID", isOfLink: true };
  if (ordinal % 10 < 8) return { status: "PAID" };
  if (ordinal % 10 === 8) return { status: "EXPIRED" };
  return { status: "CANCELED", ...(ordinal % 100 === 9 && { suspense: "ACCEPTED" }) };
}

function fateOfInvoice({ status, isDue }: InvoiceFacts): Fate {
  switch (status) {
    case "PAID":
    case "REFUNDED":
      return { status: "PAID" };
    case "EXPIRED":
    case "FAILED":
      return { status: "EXPIRED" };
    default:
      return { status: "PENDING", ...(isDue && { isDue }) };
  }
}

// Rare kinds alternate between both products.
function productOf({ turn, half }: Turn, ordinal: number): Product {
  const isPix = turn < RARE.length ? half === 1 : ordinal % 7 < 2;
  return isPix ? "PIX_PAYMENT" : "CHARGE";
}

function methodOf(ordinal: number): PaymentMethod {
  const share = ordinal % 20;
  if (share < 14) return "PIX";
  return share < 19 ? "CREDIT_CARD" : "INTERNATIONAL";
}

function attemptStatusOf(status: ChargeStatus, { refund }: Fate): AttemptStatus {
  return status === "PAID" && refund?.status === "SUCCEEDED" && !refund.isPart ? "REFUNDED" : status;
}

function expiryOf({ nowMs }: History, { status, isDue }: Fate, madeMs: number): number {
  if (status !== "PENDING") return madeMs + 15 * MINUTE_MS;
  return isDue ? nowMs - MINUTE_MS : nowMs + DAY_MS;
}

/** From R$ 10 to about R$ 10,000, evenly distributed. */
export function amountOf(row: number): number {
  return 1000 + ((row * 7919) % 1_000_003);
}

/**
 * The payer. A tenth of every merchant's payers share one name. Except at the first two merchants, another tenth share a second
 * name. All others have their own.
 */
export function customerOf(of: Pick<Payment, "merchant" | "ordinal" | "row" | "payer">): {
  name: string;
  email: string;
} {
  const { merchant, ordinal, row, payer } = of;
  const tenth = Math.floor(ordinal / 10) % 10;
  const shared = tenth === 0 ? "Maria Silva" : tenth === 1 && merchant > 1 ? "Joana Costa" : null;
  const name = payer.name ?? shared ?? `Payer ${(row * 7919) % 1_000_003}`;
  return { name, email: payer.email ?? `payer${row}@example.com` };
}
