import { and, asc, eq, lt, or, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { passkeys, usedChallenges } from "#db/schema/passkeys";
import { users } from "#db/schema/users";
import type { PasskeyId, UserId } from "#lib/domain/ids";

export type PasskeyRecord = typeof passkeys.$inferSelect;

/** That somebody has a passkey. A condition on `users`. */
export function withPasskey(): SQL<boolean> {
  return sql<boolean>`exists (select from ${passkeys} where ${passkeys.userId} = ${users.id})`;
}

/** That somebody has a second factor: an authenticator that they confirmed, or a passkey. A condition on `users`. */
export function withSecondFactor(): SQL<boolean> {
  return sql<boolean>`(${users.totpConfirmedAt} is not null or ${withPasskey()})`;
}

/** Somebody's passkeys, in the order in which they came. */
export function listPasskeys(reader: Reader, userId: UserId): Promise<PasskeyRecord[]> {
  return reader.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}

/** The passkey that an authenticator calls so; null when nobody has it. */
export async function findPasskey(reader: Reader, credentialId: string): Promise<PasskeyRecord | null> {
  const [found] = await reader.select().from(passkeys).where(eq(passkeys.credentialId, credentialId));
  return found ?? null;
}

/** Adds a passkey; false when somebody has it already. */
export async function insertPasskey(tx: Tx, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(passkeys)
    .values(passkey)
    .onConflictDoNothing()
    .returning({ id: passkeys.id });
  return added.length > 0;
}

/** Takes one of somebody's passkeys away; null when they have none such. */
export async function deletePasskey(tx: Tx, userId: UserId, id: PasskeyId): Promise<PasskeyRecord | null> {
  const [gone] = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.userId, userId), eq(passkeys.id, id)))
    .returning();
  return gone ?? null;
}

/** Takes all passkeys of somebody away. */
export async function deletePasskeysOf(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
}

/**
 * Notes that a passkey was used with that signature count. False when the count is not above the one before it, where the
 * authenticator counts at all: then somebody may have a copy (WebAuthn Level 3, section 6.1.1).
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

/** Uses a challenge up; false when it was answered before. */
export async function claimChallenge(tx: Tx, challenge: string, expiresAt: Date): Promise<boolean> {
  const claimed = await tx
    .insert(usedChallenges)
    .values({ challenge, expiresAt })
    .onConflictDoNothing()
    .returning({ challenge: usedChallenges.challenge });
  return claimed.length > 0;
}

/** Forgets the challenges that ended before the given instant. */
export async function deleteChallengesExpiredBefore(reader: Reader, instant: Date): Promise<void> {
  await reader.delete(usedChallenges).where(lt(usedChallenges.expiresAt, instant));
}
