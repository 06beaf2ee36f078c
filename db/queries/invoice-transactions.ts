import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { invoiceTransactions } from "#db/schema/invoices";
import type { InvoiceId } from "#lib/domain/ids";

export type InvoiceTransactionRecord = typeof invoiceTransactions.$inferSelect;

/**
 * Makes an invoice's transactions those given. One that is no longer among them is taken away, but where `keepsGone` says
 * that it has done its work.
 */
export async function storeTransactions(
  tx: Tx,
  invoiceId: InvoiceId,
  transactions: Omit<InvoiceTransactionRecord, "invoiceId">[],
  { keepsGone }: { keepsGone: boolean },
): Promise<void> {
  const hashes = transactions.map(({ hash }) => hash);
  if (!keepsGone) {
    const gone = hashes.length > 0 ? notInArray(invoiceTransactions.hash, hashes) : undefined;
    await tx.delete(invoiceTransactions).where(and(eq(invoiceTransactions.invoiceId, invoiceId), gone));
  }
  if (transactions.length === 0) return;
  await tx
    .insert(invoiceTransactions)
    .values(transactions.map((transaction) => ({ invoiceId, ...transaction })))
    .onConflictDoUpdate({
      target: [invoiceTransactions.invoiceId, invoiceTransactions.hash],
      set: { confirmations: sql`excluded.confirmations` },
    });
}

/** The transactions of some invoices, oldest first. */
export async function listTransactions(
  reader: Reader,
  invoiceIds: InvoiceId[],
): Promise<InvoiceTransactionRecord[]> {
  if (invoiceIds.length === 0) return [];
  return reader
    .select()
    .from(invoiceTransactions)
    .where(inArray(invoiceTransactions.invoiceId, invoiceIds))
    .orderBy(asc(invoiceTransactions.detectedAt), asc(invoiceTransactions.hash));
}
