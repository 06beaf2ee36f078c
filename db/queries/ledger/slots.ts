import { and, eq, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { ledgerSlots } from "#db/schema/ledger";
import type { MerchantId } from "#lib/domain/ids";

/** The accounts of the merchant that have slots with something in them, by id. */
export async function listSlottedAccounts(reader: Reader, merchantId: MerchantId): Promise<string[]> {
  const rows = await reader
    .selectDistinct({ accountId: ledgerSlots.accountId })
    .from(ledgerSlots)
    .where(eq(ledgerSlots.merchantId, merchantId))
    .orderBy(ledgerSlots.accountId);
  return rows.map(({ accountId }) => accountId);
}

/**
 * Moves what the slots of one account say into its own row; a trigger does so. It waits for payments that are under way, and they for it, so
 * that each account has a transaction of its own.
 */
export async function foldSlots(reader: Reader, merchantId: MerchantId, accountId: string): Promise<void> {
  await reader
    .delete(ledgerSlots)
    .where(and(eq(ledgerSlots.merchantId, merchantId), eq(ledgerSlots.accountId, accountId)));
}

/** How many slots of the merchant's accounts have something in them. */
export async function countSlots(reader: Reader, merchantId: MerchantId): Promise<number> {
  const [row] = await reader
    .select({ slots: sql<number>`count(*)::int` })
    .from(ledgerSlots)
    .where(eq(ledgerSlots.merchantId, merchantId));
  return row?.slots ?? 0;
}
