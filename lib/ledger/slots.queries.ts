import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { ledgerSlots } from "#db/schema/ledger";
import type { MerchantId } from "#lib/domain/ids";

/** The merchant's accounts with non-empty slots, by id. */
export async function listSlottedAccounts(reader: Reader, merchantId: MerchantId): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ accountId: ledgerSlots.accountId })
    .from(ledgerSlots)
    .where(eq(ledgerSlots.merchantId, merchantId))
    .orderBy(ledgerSlots.accountId);
  return rows.map(({ accountId }) => accountId);
}

/**
 * Folds an account's slots into its row, by a trigger. Folding and running payments block each other, so use one transaction per
 * account.
 */
export async function foldSlots(reader: Reader, merchantId: MerchantId, accountId: string): Promise<void> {
  await reader
    .delete(ledgerSlots)
    .where(and(eq(ledgerSlots.merchantId, merchantId), eq(ledgerSlots.accountId, accountId)));
}

/** The number of non-empty slots of the merchant's accounts. */
export async function countSlots(reader: Reader, merchantId: MerchantId): Promise<number> {
  const [row] = await reader
    .select({ slots: sql<number>`count(*)::int` })
    .from(ledgerSlots)
    .where(eq(ledgerSlots.merchantId, merchantId));
  return row?.slots ?? 0;
}
