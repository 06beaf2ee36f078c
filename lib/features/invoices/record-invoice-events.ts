import type { Tx } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/access/merchants";
import { listChainTransactions } from "#db/queries/chain/chain-transactions";
import type { InvoiceRecord } from "#db/queries/invoices/invoices";
import { toInvoiceView } from "#lib/features/invoices/invoice-view";
import { recordEvents } from "#lib/features/webhooks/record-events";
import type { InvoiceEventType } from "#lib/schemas/events/event-data";

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
