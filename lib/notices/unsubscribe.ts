import { db, transaction } from "#db/client";
import { findUser, lockUser } from "#lib/account/users.queries";
import { recordAccess, type Visitor } from "#lib/audit/record-access";
import { isId, type UserId } from "#lib/domain/ids";
import { readMailChoices, upsertMailChoices } from "#lib/notices/mail-choices.queries";
import { isSubscribed, NOTICES, type Notice } from "#lib/notices/notice.rules";
import { isPageProof, pageProof } from "#lib/platform/auth/page-proof";
import { env } from "#lib/platform/env";

const PAGE = "unsubscribe";

/** The parts of an unsubscribe address, as received. */
export type UnsubscribeLink = { userId: string; notice: string; proof: string };

/**
 * The page that ends one notice for one person without a session. Its last part is a keyed hash of the notice and the person, so
 * other addresses cannot be guessed. It does not expire, because mail may be read late.
 */
export function unsubscribeUrl(userId: UserId, notice: Notice): string {
  return `${env().publicUrl}/unsubscribe/${userId}/${notice}/${pageProof(PAGE, shownOf(userId, notice))}`;
}

/** The notice of an unsubscribe address, and whether its person still gets it; null for an address that is not ours. */
export async function findSubscription(
  link: UnsubscribeLink,
): Promise<{ notice: Notice; isSubscribed: boolean } | null> {
  const proven = provenBy(link);
  const user = proven && (await findUser(db(), proven.userId));
  if (!user) return null;
  const choices = await readMailChoices(db(), user.id);
  const { notice } = proven;
  return { notice, isSubscribed: isSubscribed(user.role, notice, choices[notice] ?? null) };
}

/**
 * Ends a notice for the address's person, audited; repeating it changes nothing. False for an address that is not ours.
 */
export async function endNotice(link: UnsubscribeLink, visitor: Visitor): Promise<boolean> {
  const proven = provenBy(link);
  if (!proven || !(await findUser(db(), proven.userId))) return false;
  const { userId, notice } = proven;
  return transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    const choices = await readMailChoices(tx, userId);
    if (!isSubscribed(user.role, notice, choices[notice] ?? null)) return true;
    await upsertMailChoices(tx, userId, [{ notice, wanted: false }]);
    await recordAccess(tx, user, visitor, {
      action: "notice.ended",
      object: { objectType: "notice", objectId: notice },
    });
    return true;
  });
}

function provenBy({ userId, notice, proof }: UnsubscribeLink): { userId: UserId; notice: Notice } | null {
  const known = NOTICES.find((one) => one === notice);
  if (!known || !isId("user", userId)) return null;
  return isPageProof(proof, PAGE, shownOf(userId, known)) ? { userId, notice: known } : null;
}

function shownOf(userId: UserId, notice: Notice): string {
  return `${userId} ${notice}`;
}
