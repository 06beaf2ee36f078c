import { and, eq, gt, isNull, lt } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { resetLinks } from "#db/schema/reset-links";
import { users } from "#db/schema/users";
import type { UserId } from "#lib/domain/ids";
import { mayEnter } from "#lib/team/may-enter.queries";

const isOpen = () => gt(resetLinks.expiresAt, databaseNow());

/** Adds a link to the person's existing ones. */
export async function insertResetLink(tx: Tx, link: typeof resetLinks.$inferInsert): Promise<void> {
  await tx.insert(resetLinks).values(link);
}

/** How many open links the person requested on a device, or on unknown devices if `deviceId` is null. */
export function countOpenResetLinks(
  reader: Reader,
  userId: UserId,
  deviceId: string | null,
): Promise<number> {
  const requested = deviceId === null ? isNull(resetLinks.deviceId) : eq(resetLinks.deviceId, deviceId);
  return reader.$count(resetLinks, and(eq(resetLinks.userId, userId), requested, isOpen()));
}

/** The person of a link, without using it up; null if the link is invalid or the person may not sign in. */
export async function findResetUser(reader: Reader, tokenHash: string) {
  const [found] = await reader
    .select({ user: users })
    .from(resetLinks)
    .innerJoin(users, eq(users.id, resetLinks.userId))
    .where(and(eq(resetLinks.tokenHash, tokenHash), isOpen(), mayEnter()));
  return found?.user ?? null;
}

/** Uses up a link; false if it was used, revoked, or expired. */
export async function claimResetLink(tx: Tx, tokenHash: string): Promise<boolean> {
  const claimed = await tx
    .delete(resetLinks)
    .where(and(eq(resetLinks.tokenHash, tokenHash), isOpen()))
    .returning({ userId: resetLinks.userId });
  return claimed.length > 0;
}

/** Deletes all reset links of a person. */
export async function deleteResetLinks(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(resetLinks).where(eq(resetLinks.userId, userId));
}

/** Deletes reset links that ended before the instant. */
export async function deleteResetLinksExpiredBefore(reader: Reader, instant: Date): Promise<void> {
  await reader.delete(resetLinks).where(lt(resetLinks.expiresAt, instant));
}
