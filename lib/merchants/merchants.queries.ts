import { eq, getTableColumns, gte, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { preparedQuery } from "#db/prepared-query";
import { charges } from "#db/schema/charges";
import { merchants } from "#db/schema/merchants";
import { refunds } from "#db/schema/refunds";
import { notifyMerchantChange } from "#db/watched-changes";
import type { MerchantId } from "#lib/domain/ids";

export type MerchantRecord = typeof merchants.$inferSelect;

/** The merchant with this id. Throws a plain error if it is missing, because callers have already checked the id. */
export async function getMerchantOrThrow(reader: Reader, merchantId: MerchantId): Promise<MerchantRecord> {
  const [merchant] = await selectOne(reader, { merchantId });
  if (!merchant) throw new Error("the merchant is missing, although its id was already checked");
  return merchant;
}

const selectOne = preparedQuery<{ merchantId: MerchantId }, MerchantRecord>(
  (q, { merchantId }) => q.select().from(merchants).where(eq(merchants.id, merchantId)),
  getTableColumns(merchants),
);

/** The facts about the merchant that answers about its objects contain. */
export type MerchantLabel = Pick<MerchantRecord, "name" | "mode">;
const LABEL = { name: merchants.name, mode: merchants.mode };

/** The merchant's name and mode. Throws as `getMerchantOrThrow` does. */
export async function getMerchantLabel(reader: Reader, merchantId: MerchantId): Promise<MerchantLabel> {
  const [merchant] = await selectLabel(reader, { merchantId });
  if (!merchant) throw new Error("the merchant is missing, although its id was already checked");
  return merchant;
}

const selectLabel = preparedQuery<{ merchantId: MerchantId }, MerchantLabel>(
  (q, { merchantId }) => q.select(LABEL).from(merchants).where(eq(merchants.id, merchantId)),
  LABEL,
);

/** The merchant with that id, or null. */
export async function findMerchant(reader: Reader, merchantId: MerchantId): Promise<MerchantRecord | null> {
  const [merchant] = await selectOne(reader, { merchantId });
  return merchant ?? null;
}

/** The merchant with this number (its `user_id` in the invoice routes), or null. */
export async function findMerchantByNumber(
  reader: Reader,
  number: number,
): Promise<Pick<MerchantRecord, "id"> | null> {
  const [merchant] = await reader
    .select({ id: merchants.id })
    .from(merchants)
    .where(eq(merchants.number, number));
  return merchant ?? null;
}

/** The merchants with payments or refunds since an instant; for the platform's summaries. */
export function listMerchantsPaidSince(reader: Reader, since: Date): Promise<MerchantRecord[]> {
  // The join reads merchant by merchant, by indexes that begin with the merchant.
  const each = alias(merchants, "each");
  const paid = reader
    .select({ id: charges.merchantId })
    .from(charges)
    .innerJoin(each, eq(each.id, charges.merchantId))
    .where(gte(charges.paidAt, since));
  const refunded = reader
    .select({ id: refunds.merchantId })
    .from(refunds)
    .innerJoin(each, eq(each.id, refunds.merchantId))
    .where(gte(refunds.updatedAt, since));
  return reader
    .select()
    .from(merchants)
    .where(inArray(merchants.id, paid.union(refunded)));
}

/** The names of merchants by number; for platform staff. */
export async function listMerchantNames(reader: Reader, numbers: number[]): Promise<Map<number, string>> {
  const { number, name } = merchants;
  const rows = await reader
    .select({ number, name })
    .from(merchants)
    .where(inArray(number, [...new Set(numbers)]));
  return new Map(rows.map((row) => [row.number, row.name]));
}

/** Adds a merchant, with a sealed callback secret; false if its business already has one of that mode. */
export async function insertMerchant(
  reader: Reader,
  merchant: typeof merchants.$inferInsert,
): Promise<boolean> {
  const added = await reader
    .insert(merchants)
    .values(merchant)
    .onConflictDoNothing({ target: [merchants.businessId, merchants.mode] })
    .returning({ id: merchants.id });
  return added.length > 0;
}

/** Replaces the sealed callback secrets in the caller's transaction. */
export async function updateCallbackSecrets(
  tx: Tx,
  merchantId: MerchantId,
  secrets: Pick<
    MerchantRecord,
    "callbackSecret" | "previousCallbackSecret" | "previousCallbackSecretExpiresAt"
  >,
): Promise<void> {
  await tx
    .update(merchants)
    .set({ ...secrets, updatedAt: databaseNow() })
    .where(eq(merchants.id, merchantId));
  await notifyMerchantChange(tx);
}

/** Sets the tolerance of crypto payments, in basis points of the due amount. */
export async function updateCryptoTolerance(
  tx: Tx,
  merchantId: MerchantId,
  cryptoToleranceBps: number,
): Promise<void> {
  await tx
    .update(merchants)
    .set({ cryptoToleranceBps, updatedAt: databaseNow() })
    .where(eq(merchants.id, merchantId));
  await notifyMerchantChange(tx);
}

/**
 * Locks and returns the merchant's row for the rest of the transaction; rows that only reference it may still be
 * written.
 */
export async function lockMerchantOrThrow(tx: Tx, merchantId: MerchantId): Promise<MerchantRecord> {
  const [merchant] = await tx
    .select()
    .from(merchants)
    .where(eq(merchants.id, merchantId))
    .for("no key update");
  if (!merchant) throw new Error("the merchant is missing, although its id was already checked");
  return merchant;
}
