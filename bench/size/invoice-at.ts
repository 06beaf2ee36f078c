import type { InvoiceStatus, InvoiceType } from "#lib/domain/crypto/invoice-states";
import type { InvoiceId } from "#lib/domain/ids";
import { type History, madeAt, ownerOf, turnOf } from "./history.ts";
import { idAt } from "./id-at.ts";

/** What tells one crypto invoice from another; instants in Unix milliseconds. */
export type InvoiceFacts = {
  row: number;
  merchant: number;
  ordinal: number;
  id: InvoiceId;
  type: InvoiceType;
  status: InvoiceStatus;
  /** A waiting one whose quote has ended, which the sweep has not come to yet. */
  isDue: boolean;
  madeMs: number;
  /** The one rare payer of this row, if it is one's. */
  payer: { name?: string; email?: string };
};

const DUE_TURN = 2;
const PAYERS: Record<number, InvoiceFacts["payer"]> = {
  11: { name: "Zulmira Prado" },
  12: { email: "seldom@example.com" },
};
/** What every merchant has a few times. */
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

/** The invoice of that row: seven in ten paid, one in ten a withdrawal that arrived. */
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
