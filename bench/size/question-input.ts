import type { MerchantId } from "#lib/domain/ids";
import { type History, historyOf, merchantId, recipientId, recipientsOf } from "./history.ts";
import { type InvoiceFacts, invoiceAt } from "./invoice-at.ts";
import { linkIdAt, linksOf } from "./link-at.ts";
import { chargeAt, type Payment } from "./payment-at.ts";

/** The queried merchant of a history, and the objects that questions name: all from the middle of the merchant's. */
export type QuestionInput = {
  history: History;
  merchant: number;
  merchantId: MerchantId;
  charge: Payment;
  pixPayment: Payment;
  /** The number of `pixPayment` among the merchant's Pix payments, as the gateway numbers them. */
  pixNumber: number;
  invoice: InvoiceFacts;
  recipientId: string;
  paymentLinkId: string;
};

/** The merchant with half of everything, or an ordinary one. */
export type Scope = "half" | "share";

/** The input of questions to a history. */
export function questionInputOf(rows: number, nowMs: number, scope: Scope): QuestionInput {
  const history = historyOf(rows, nowMs);
  const merchant = scope === "half" ? 0 : 1;
  const paid = (product: Payment["product"]) => (row: number) => {
    const charge = chargeAt(history, row);
    const isIt = charge.merchant === merchant && charge.product === product && charge.status === "PAID";
    return isIt ? charge : null;
  };
  const invoice = (row: number) => {
    const facts = invoiceAt(history, row);
    return facts.merchant === merchant && facts.status === "PAID" ? facts : null;
  };
  const pixPayment = fromTheMiddle(history, paid("PIX_PAYMENT"));
  return {
    history,
    merchant,
    merchantId: merchantId(history, merchant),
    charge: fromTheMiddle(history, paid("CHARGE")),
    pixPayment,
    pixNumber: numberOf(history, pixPayment.row),
    invoice: fromTheMiddle(history, invoice),
    recipientId: recipientId(history, merchant, Math.floor(recipientsOf(history, merchant) / 2)),
    paymentLinkId: linkIdAt(history, merchant, Math.floor(linksOf(history, merchant) / 2)),
  };
}

/** A period of some days that ends at an instant (Unix milliseconds), both ends inclusive. */
export function daysUntil(untilMs: number, days: number): { start: Date; end: Date } {
  return { start: new Date(untilMs - days * 24 * 60 * 60 * 1000), end: new Date(untilMs) };
}

function fromTheMiddle<Found>(history: History, find: (row: number) => Found | null): Found {
  for (let row = Math.floor(history.rows / 2); row < history.rows; row += 1) {
    const found = find(row);
    if (found) return found;
  }
  throw new Error("The history has no such row.");
}

function numberOf(history: History, wanted: number): number {
  let number = 0;
  for (let row = 0; row <= wanted; row += 1) {
    if (chargeAt(history, row).product === "PIX_PAYMENT") number += 1;
  }
  return number;
}
