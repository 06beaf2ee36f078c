import { asc, isNull } from "drizzle-orm";
import { db } from "#db/client";
import { signingKeys } from "#db/schema/signing-keys";

export type SigningKeyRecord = typeof signingKeys.$inferSelect;

/** The keys in use, oldest first: the first signs, all of them verify. */
export function listSigningKeys(): Promise<SigningKeyRecord[]> {
  return db()
    .select()
    .from(signingKeys)
    .where(isNull(signingKeys.retiredAt))
    .orderBy(asc(signingKeys.createdAt), asc(signingKeys.kid));
}

/** Stores a new key whose private half is already sealed. */
export async function insertSigningKey(
  key: Omit<SigningKeyRecord, "createdAt" | "retiredAt">,
): Promise<void> {
  await db().insert(signingKeys).values(key);
}
