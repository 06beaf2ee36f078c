import { asc, eq, type SQL, sql } from "drizzle-orm";
import { db, type Reader } from "#db/client";
import { passkeys } from "#db/schema/passkeys";
import { users } from "#db/schema/users";
import type { UserId } from "#lib/domain/ids";

export type PasskeyRecord = typeof passkeys.$inferSelect;

/** That somebody has a second factor: an authenticator that they confirmed, or a passkey. A condition on `users`. */
export function withSecondFactor(): SQL<boolean> {
  return sql<boolean>`(${users.totpConfirmedAt} is not null or exists (
    select from ${passkeys} where ${passkeys.userId} = ${users.id}))`;
}

/** Somebody's passkeys, in the order in which they came. */
export function listPasskeys(userId: UserId, reader: Reader = db()): Promise<PasskeyRecord[]> {
  return reader.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id));
}
