import type { InvoiceId } from "#lib/domain/ids";
import type { InvoiceStatus, InvoiceType } from "#lib/invoices/invoice-states.rules";
import { type History, madeAt, ownerOf, turnOf } from "./history.ts";
import { idAt } from "./id-at.ts";

/** The variable parts of a crypto invoice; instants are in Unix milliseconds. */
export type InvoiceFacts = {
  row: number;
  merchant: number;
  ordinal: number;
  id: InvoiceId;
  type: InvoiceType;
  status: InvoiceStatus;
  /** Waiting, with an ended quote, and not swept yet. */
  isDue: boolean;
  madeMs: number;
  /** The name of the row's rare payer, if it has one. */
  payer: { name?: string; email?: string };
};

const DUE_TURN = 2;
const PAYERS: Record<number, InvoiceFacts["payer"]> = {
  11: { name: "Zulmira Prado" },
  12: { email: "seldom@example.com" },
};
/** Kinds that every merchant has a few times. */
const RARE: readonly InvoiceStatus[] = [
  "REFUNDED",
  "WAITING_PAYMENT",
  "WAITING_PAYMENT",
  "PARTIALLY_PAID",
  "CONFIRMING",
  "REQUESTED",
  "APPROVED",
  "SENT",
  "REJECTED",
];
const LASTING: readonly InvoiceStatus[] = ["CONFIRMED", "FAILED", "EXPIRED"];
const OF_WITHDRAWALS: readonly InvoiceStatus[] = ["REQUESTED", "APPROVED", "SENT", "CONFIRMED", "REJECTED"];

/** The invoice of a row: seven in ten paid, one in ten a withdrawal that arrived. */
export function invoiceAt(history: History, row: number): InvoiceFacts {
  const owner = ownerOf(history, row);
  const { turn } = turnOf(history, owner);
  const status = RARE[turn] ?? LASTING[owner.ordinal % 10] ?? "PAID";
  const madeMs = madeAt(history, row, true);
  return {
    row,
    ...owner,
    id: idAt("invoice", madeMs, row),
    type: OF_WITHDRAWALS.includes(status) ? "WITHDRAWAL" : "PAYMENT",
    status,
    isDue: turn === DUE_TURN,
    madeMs,
    payer: PAYERS[turn] ?? {},
  };
}
