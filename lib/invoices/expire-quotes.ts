import type { Batch } from "#db/batch";
import { type Tx, transaction } from "#db/client";
import { listMerchantsWithEndedQuotes, lockEndedQuotes, updateInvoice } from "#lib/invoices/invoices.queries";
import { recordInvoiceEvents } from "#lib/invoices/record-invoice-events";
import { readClock } from "#lib/operations/clock.queries";
import { sweepMerchants } from "#lib/platform/clock/sweep-clocks";
import type { MerchantClock } from "#lib/test-clock/test-clocks.queries";
import type { InvoiceEventType } from "#lib/webhooks/event-data.contract";

const BATCH = 200;
const EXPIRY: readonly InvoiceEventType[] = ["invoice.expired"];

/**
 * Stores EXPIRED for crypto payments without money past their quote, with their events, in batches of one merchant and one
 * transaction. Their addresses stay watched. Returns how many it expired.
 */
export function expireQuotes(): Promise<number> {
  return sweepMerchants(BATCH, listMerchantsWithEndedQuotes, (batch, clock) =>
    transaction(async (tx) => expireBatch(tx, clock, await readClock(tx), batch)),
  );
}

async function expireBatch(tx: Tx, clock: MerchantClock, now: Date, batch: Batch): Promise<number> {
  const due = await lockEndedQuotes(tx, { ...clock, now }, batch);
  for (const { merchantId, id, told: sent } of due) {
    const news = EXPIRY.filter((type) => !sent.includes(type));
    const facts = { status: "EXPIRED" as const, told: [...sent, ...news] };
    const expired = await updateInvoice(tx, merchantId, id, { facts, now });
    await recordInvoiceEvents(tx, expired, news, now);
  }
  return due.length;
}
