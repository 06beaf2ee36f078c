import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { invoiceTransactions } from "#db/schema/invoices";
import type { InvoiceId } from "#lib/domain/ids";

export type ChainTransactionRecord = typeof invoiceTransactions.$inferSelect;

/**
 * Makes an invoice's chain transactions those given. One that is no longer among them is deleted, unless `keepsGone` says
 * that they have paid already.
 */
export async function storeChainTransactions(
  tx: Tx,
  invoiceId: InvoiceId,
  transactions: Omit<ChainTransactionRecord, "invoiceId">[],
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
      set: { amountUnits: sql`excluded.amount_units`, confirmations: sql`excluded.confirmations` },
    });
}

/** The chain transactions of some invoices, oldest first. */
export async function listChainTransactions(
  reader: Reader,
  invoiceIds: InvoiceId[],
): Promise<ChainTransactionRecord[]> {
  if (invoiceIds.length === 0) return [];
  return reader
    .select()
    .from(invoiceTransactions)
    .where(inArray(invoiceTransactions.invoiceId, invoiceIds))
    .orderBy(asc(invoiceTransactions.detectedAt), asc(invoiceTransactions.hash));
}
