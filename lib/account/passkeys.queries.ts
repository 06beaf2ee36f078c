import { and, asc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { passkeys, usedChallenges } from "#db/schema/passkeys";
import { users } from "#db/schema/users";
import type { PasskeyId, UserId } from "#lib/domain/ids";

export type PasskeyRecord = typeof passkeys.$inferSelect;

/** The SQL condition that a row of `users` has a passkey. */
export function withPasskey(): SQL<boolean> {
  return sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`;
}

/** The SQL condition that a row of `users` has a second factor: a confirmed authenticator or a passkey. */
export function withSecondFactor(): SQL<boolean> {
  return sql<boolean>`(${users.totpConfirmedAt} is not null or ${withPasskey()})`;
}

/** A person's passkeys, oldest first. */
export function listPasskeys(reader: Reader, userId: UserId): Promise<PasskeyRecord[]> {
  return reader.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

/** The passkey with this authenticator id, or null. */
export async function findPasskey(reader: Reader, credentialId: string): Promise<PasskeyRecord | null> {
  const [found] = await reader.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/** Adds a passkey; false if it already exists. */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length > 0;
}

/** Deletes one of a person's passkeys; null if they have no such passkey. */
export async function deletePasskey(tx: Tx, userId: UserId, id: PasskeyId): Promise<PasskeyRecord | null> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return gone ?? null;
}

/** Deletes all of a person's passkeys. */
export async function deletePasskeysOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

/**
 * Stores a passkey's use with its signature count. Returns false if the authenticator counts and the count did not grow: the
 * passkey may have been cloned (WebAuthn Level 3, section 6.1.1).
 */
export async function claimPasskeyUse(tx: Tx, id: PasskeyId, counter: number): Promise<boolean> {
  const claimed = await tx
    .update(passkeys)
    .set({ counter, lastUsedAt: databaseNow() })
    .where(
      and(
        eq(passkeys.id, id),
        or(lt(passkeys.counter, counter), counter === 0 ? eq(passkeys.counter, 0) : undefined),
      ),
    )
    .returning({ id: passkeys.id });
  return claimed.length > 0;
}

/** Uses up a challenge; false if it was answered before. */
export async function claimChallenge(tx: Tx, challenge: string, expiresAt: Date): Promise<boolean> {
  const claimed = await tx
    .insert(usedChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge });
  return claimed.length > 0;
}

/** Deletes challenges that ended before the instant. */
export async function deleteChallengesExpiredBefore(reader: Reader, instant: Date): Promise<void> {
  await reader.delete(usedChallenges).where(lt(usedChallenges.expiresAt, instant));
}
