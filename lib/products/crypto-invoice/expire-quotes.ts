import { transaction } from "#db/client";
import { lockEndedQuotes, updateInvoice } from "#db/queries/invoices";
import { recordInvoiceEvents } from "#lib/features/invoices/record-invoice-events";
import type { InvoiceEventType } from "#lib/schemas/event-data";

const BATCH = 200;
const EXPIRY: readonly InvoiceEventType[] = ["invoice.expired"];

/**
 * Stores what already reads EXPIRED: every crypto payment without money past its quote, with its event, in batches of one
 * transaction each. Their addresses are watched on. Returns how many it expired.
 */
export async function expireQuotes(): Promise<number> {
  let total = 0;
  for (;;) {
    const swept = await transaction(async (tx) => {
      const now = new Date();
      const due = await lockEndedQuotes(tx, now, BATCH);
      for (const { merchantId, id, told } of due) {
        const news = EXPIRY.filter((type) => !told.includes(type));
        const facts = { status: "EXPIRED" as const, told: [...told, ...news] };
        const expired = await updateInvoice(tx, merchantId, id, facts, now);
        await recordInvoiceEvents(tx, expired, news, now);
      }
      return due.length;
    });
    total += swept;
    if (swept < BATCH) return total;
  }
}
