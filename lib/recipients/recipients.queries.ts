import { and, desc, eq, inArray } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { recipients } from "#db/schema/recipients";
import type { MerchantId, RecipientId } from "#lib/domain/ids";
import { RECIPIENT } from "#lib/status/status-tables.rules";

export type RecipientRecord = typeof recipients.$inferSelect;
/** A recipient's name, and whether it is enabled. */
export type NamedRecipient = Pick<RecipientRecord, "id" | "name" | "status">;
const NAMED = { id: recipients.id, name: recipients.name, status: recipients.status };

/** Adds a recipient of the merchant. */
export async function insertRecipient(
  tx: Tx,
  merchantId: MerchantId,
  recipient: Omit<RecipientRecord, "merchantId" | "status" | "bankDataChangedAt" | "createdAt" | "updatedAt">,
): Promise<RecipientRecord> {
  const [added] = await tx
    .insert(recipients)
    .values({ ...recipient, merchantId, status: RECIPIENT.first })
    .returning();
  if (!added) throw new Error("an insert returned no row");
  return added;
}

/** Changes the given fields of the merchant's recipient; null if it does not exist. */
export async function updateRecipient(
  tx: Tx,
  merchantId: MerchantId,
  id: RecipientId,
  {
    changes,
    now,
  }: {
    changes: Partial<
      Pick<
        RecipientRecord,
        | "name"
        | "email"
        | "document"
        | "documentType"
        | "pixKey"
        | "status"
        | "heldUntil"
        | "destinationSetBy"
        | "destinationSetAt"
      >
    >;
    now: Date;
  },
): Promise<RecipientRecord | null> {
  const [changed] = await tx
    .update(recipients)
    .set({ ...changes, updatedAt: now })
    .where(and(eq(recipients.merchantId, merchantId), eq(recipients.id, id)))
    .returning();
  return changed ?? null;
}

/** The merchant's recipient, locked until the transaction ends, or null. */
export async function lockRecipient(
  tx: Tx,
  merchantId: MerchantId,
  id: RecipientId,
): Promise<RecipientRecord | null> {
  const [recipient] = await tx
    .select()
    .from(recipients)
    .where(and(eq(recipients.merchantId, merchantId), eq(recipients.id, id)))
    .for("no key update");
  return recipient ?? null;
}

/** The merchant's recipient with that id, or null. */
export async function findRecipient(
  reader: Reader,
  merchantId: MerchantId,
  id: RecipientId,
): Promise<RecipientRecord | null> {
  const [recipient] = await reader
    .select()
    .from(recipients)
    .where(and(eq(recipients.merchantId, merchantId), eq(recipients.id, id)));
  return recipient ?? null;
}

/** The merchant's recipients with those ids. */
export async function listRecipientsById(
  reader: Reader,
  merchantId: MerchantId,
  ids: RecipientId[],
): Promise<NamedRecipient[]> {
  if (ids.length === 0) return [];
  return reader
    .select(NAMED)
    .from(recipients)
    .where(and(eq(recipients.merchantId, merchantId), inArray(recipients.id, ids)));
}

/** The merchant's newest recipients, at most `limit`. */
export function listNewestRecipients(
  reader: Reader,
  merchantId: MerchantId,
  limit: number,
): Promise<NamedRecipient[]> {
  return reader
    .select(NAMED)
    .from(recipients)
    .where(eq(recipients.merchantId, merchantId))
    .orderBy(desc(recipients.createdAt), desc(recipients.id))
    .limit(limit);
}
