import { and, eq, gt, lt } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { accountLinks } from "#db/schema/account-links";
import { users } from "#db/schema/users";
import type { AccountLinkPurpose } from "#lib/account/account-link.rules";
import type { UserId } from "#lib/domain/ids";
import { mayEnter } from "#lib/team/may-enter.queries";

/** A link by its purpose and its token's keyed hash. */
export type LinkKey = { purpose: AccountLinkPurpose; tokenHash: string };

const isOpen = ({ purpose, tokenHash }: LinkKey) =>
  and(
    eq(accountLinks.tokenHash, tokenHash),
    eq(accountLinks.purpose, purpose),
    gt(accountLinks.expiresAt, databaseNow()),
  );

/** Stores a person's link in place of their previous one of the same purpose. */
export async function replaceAccountLink(
  tx: Tx,
  link: LinkKey & { userId: UserId; expiresAt: Date },
): Promise<void> {
  const { tokenHash, expiresAt } = link;
  await tx
    .insert(accountLinks)
    .values(link)
    .onConflictDoUpdate({
      target: [accountLinks.userId, accountLinks.purpose],
      set: { tokenHash, expiresAt, createdAt: databaseNow() },
    });
}

/** The person of a link, without using it up; null if the link is invalid or the person may not sign in. */
export async function findLinkedUser(reader: Reader, key: LinkKey) {
  const [found] = await reader
    .select({ user: users })
    .from(accountLinks)
    .innerJoin(users, eq(users.id, accountLinks.userId))
    .where(and(isOpen(key), mayEnter()));
  return found?.user ?? null;
}

/** Uses up a link; false if it was used, replaced, or expired. */
export async function claimAccountLink(tx: Tx, key: LinkKey): Promise<boolean> {
  const claimed = await tx.delete(accountLinks).where(isOpen(key)).returning({ userId: accountLinks.userId });
  return claimed.length > 0;
}

/** Deletes all links of a person. */
export async function deleteAccountLinks(tx: Tx, userId: UserId): Promise<void> {
  await tx.delete(accountLinks).where(eq(accountLinks.userId, userId));
}

/** Deletes links that ended before the instant. */
export async function deleteAccountLinksExpiredBefore(reader: Reader, instant: Date): Promise<void> {
  await reader.delete(accountLinks).where(lt(accountLinks.expiresAt, instant));
}
