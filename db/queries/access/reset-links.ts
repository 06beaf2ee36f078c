import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { mayEnter } from "#db/queries/access/may-enter";
import { resetLinks } from "#db/schema/reset-links";
import { users } from "#db/schema/users";
import type { UserId } from "#lib/domain/ids";

const isOpen = () => gt(resetLinks.expiresAt, databaseNow());

/** Adds a link beside those that the person has. */
export async function insertResetLink(tx: Tx, link: typeof resetLinks.$inferInsert): Promise<void> {
  await tx.insert(resetLinks).values(link);
}

/** How many links of a person are open that were asked for on that device; on none that is known with null. */
export function countOpenResetLinks(
  reader: Reader,
  userId: UserId,
  deviceId: string | null,
): Promise<number> {
  const requested = deviceId === null ? isNull(resetLinks.deviceId) : eq(resetLinks.deviceId, deviceId);
  return reader.$count(resetLinks, and(eq(resetLinks.userId, userId), requested, isOpen()));
}

/** Whose link that is, which stays; null when it holds no more or its person may not sign in. */
export async function findResetUser(reader: Reader, tokenHash: string) {
  const [found] = await reader
    .select({ user: users })
    .from(resetLinks)
    .innerJoin(users, eq(users.id, resetLinks.userId))
    .where(and(eq(resetLinks.tokenHash, tokenHash), isOpen(), mayEnter()));
  return found?.user ?? null;
}

/** Uses a link up; false when it was used, taken back, or is too old. */
export async function claimResetLink(tx: Tx, tokenHash: string): Promise<boolean> {
  const claimed = await tx
    .delete(resetLinks)
    .where(and(eq(resetLinks.tokenHash, tokenHash), isOpen()))
    .returning({ userId: resetLinks.userId });
  return claimed.length > 0;
}

/** Takes back all reset links of a person. */
export async function deleteResetLinks(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(resetLinks).where(eq(resetLinks.userId, userId));
}

/** Forgets the reset links that ended before the given instant. */
export async function deleteResetLinksExpiredBefore(reader: Reader, instant: Date): Promise<void> {
  await reader.delete(resetLinks).where(lt(resetLinks.expiresAt, instant));
}
