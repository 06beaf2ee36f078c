import { and, asc, eq, inArray, notInArray, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { invoiceTransactions } from "#db/schema/invoices";
import type { InvoiceId, MerchantId } from "#lib/domain/ids";

export type ChainTransactionRecord = typeof invoiceTransactions.$inferSelect;

type InvoiceKey = { merchantId: MerchantId; id: InvoiceId };

/**
 * Replaces an invoice's chain transactions. Those that are missing now are deleted, unless `keepsGone` says that they have
 * already paid.
 */
export async function storeChainTransactions(
  tx: Tx,
  { merchantId, id: invoiceId }: InvoiceKey,
  transactions: Omit<ChainTransactionRecord, "merchantId" | "invoiceId">[],
  { keepsGone }: { keepsGone: boolean },
): Promise<void> {
  const hashes = transactions.map(({ hash }) => hash);
  if (!keepsGone) {
    const gone = hashes.length > 0 ? notInArray(invoiceTransactions.hash, hashes) : undefined;
    const { merchantId: whose, invoiceId: of } = invoiceTransactions;
    await tx.delete(invoiceTransactions).where(and(eq(whose, merchantId), eq(of, invoiceId), gone));
  }
  if (transactions.length === 0) return;
  await tx
    .insert(invoiceTransactions)
    .values(transactions.map((transaction) => ({ merchantId, invoiceId, ...transaction })))
    .onConflictDoUpdate({
      target: [invoiceTransactions.merchantId, invoiceTransactions.invoiceId, invoiceTransactions.hash],
      set: { amountUnits: sql`excluded.amount_units`, confirmations: sql`excluded.confirmations` },
    });
}

/** The chain transactions of some invoices, oldest first. */
export async function listChainTransactions(
  reader: Reader,
  invoices: readonly InvoiceKey[],
): Promise<ChainTransactionRecord[]> {
  if (invoices.length === 0) return [];
  const merchantIds = [...new Set(invoices.map(({ merchantId }) => merchantId))];
  const ids = invoices.map(({ id }) => id);
  return reader
    .select()
    .from(invoiceTransactions)
    .where(
      and(inArray(invoiceTransactions.merchantId, merchantIds), inArray(invoiceTransactions.invoiceId, ids)),
    )
    .orderBy(asc(invoiceTransactions.detectedAt), asc(invoiceTransactions.hash));
}
