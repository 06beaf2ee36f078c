import { type History, merchantId, userId } from "../history.ts";
import { type InvoiceFacts, invoiceAt } from "../invoice-at.ts";
import { amountOf, customerOf, paymentOfInvoice } from "../payment-at.ts";
import { uuidOf } from "./charges.ts";
import { instant, type TableRows, type Value } from "./table-rows.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const MINUTE_MS = 60_000;

export const INVOICES: TableRows = {
  table: "invoices",
  columns: [
    "id",
    "type",
    "merchant_id",
    "charge_id",
    "attempt_id",
    "id_transaction",
    "provider",
    "provider_payment_id",
    "status",
    "amount_minor",
    "currency",
    "pay_currency",
    "network",
    "pay_units",
    "received_units",
    "booked_units",
    "required_confirmations",
    "rate",
    "tolerance_bps",
    "pay_address",
    "quote_expires_at",
    "closes_at",
    "customer_name",
    "customer_email",
    "external_reference",
    "requested_by",
    "created_at",
    "updated_at",
  ],
  *rows(history) {
    for (let row = 0; row < history.rows; row += 1) yield invoiceRow(history, invoiceAt(history, row));
  },
};

function invoiceRow(history: History, invoice: InvoiceFacts): Value[] {
  const { row, type, status, madeMs, merchant } = invoice;
  const beneath = paymentOfInvoice(history, row);
  const payer = type === "PAYMENT" ? customerOf(invoice) : null;
  const units = 10_000 + row;
  const isTaken = status === "PAID" || status === "REFUNDED";
  return [
    invoice.id,
    type,
    merchantId(history, merchant),
    beneath?.chargeId ?? null,
    beneath?.attemptId ?? null,
    uuidOf(row),
    "sandbox",
    `pay_${row}`,
    status,
    amountOf(row),
    "BRL",
    "BTC",
    "bitcoin",
    units,
    isTaken ? units : 0,
    isTaken ? units : 0,
    2,
    "612345.67",
    50,
    addressOf(row),
    beneath && instant(beneath.expiresMs),
    beneath && instant(beneath.expiresMs + DAY_MS),
    payer?.name ?? null,
    payer?.email ?? null,
    `order-${String(row).padStart(8, "0")}`,
    type === "WITHDRAWAL" ? userId(history, merchant) : null,
    instant(madeMs),
    instant(Math.min(madeMs + MINUTE_MS * ((row * 31) % 10_007), history.nowMs)),
  ];
}

/** Not a valid address, but unique and as long as one. */
export function addressOf(row: number): string {
  const text = String(row * 7919).padStart(10, "0");
  return `bc1q${text}${text}${text}${text.slice(2)}`;
}

export const INVOICE_TRANSACTIONS: TableRows = {
  table: "invoice_transactions",
  columns: ["merchant_id", "invoice_id", "hash", "amount_units", "confirmations", "detected_at"],
  *rows(history) {
    for (let row = 0; row < history.rows; row += 1) {
      const { id, status, madeMs, merchant } = invoiceAt(history, row);
      if (status === "PAID")
        yield [merchantId(history, merchant), id, `hash-${row}`, 10_000 + row, 2, instant(madeMs)];
    }
  },
};
