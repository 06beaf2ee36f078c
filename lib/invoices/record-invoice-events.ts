import type { Tx } from "#db/client";
import { listChainTransactions } from "#lib/chain/chain-transactions.queries";
import { toInvoiceView } from "#lib/invoices/invoice-view";
import type { InvoiceRecord } from "#lib/invoices/invoices.queries";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { InvoiceEventType } from "#lib/webhooks/event-data.contract";
import { recordEvents } from "#lib/webhooks/record-events";

/** Writes events of those types about an invoice as it is now, in the caller's transaction. */
export async function recordInvoiceEvents(
  tx: Tx,
  invoice: InvoiceRecord,
  types: readonly InvoiceEventType[],
  now: Date,
): Promise<void> {
  if (types.length === 0) return;
  const { number } = await getMerchantOrThrow(tx, invoice.merchantId);
  const transactions = await listChainTransactions(tx, [invoice]);
  const data = { invoice: toInvoiceView(invoice, { userId: number, transactions }, now) };
  const events = types.map((type) => ({ type, objectId: invoice.id, data }));
  await recordEvents(tx, invoice.merchantId, events, now);
}
