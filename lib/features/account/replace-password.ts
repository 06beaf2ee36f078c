import type { Tx } from "#db/client";
import { revokeTokensOf } from "#db/queries/access-tokens";
import { deleteAccountLinks } from "#db/queries/account-links";
import { endSessionsOf } from "#db/queries/sessions";
import { type UserRecord, updateUser } from "#db/queries/users";
import type { Actor, AuditAction } from "#lib/domain/audit";
import type { SessionId } from "#lib/domain/ids";
import { tellOwner } from "#lib/features/account/tell-owner";
import { recordAudit } from "#lib/features/audit/record-audit";

/**
 * Gives somebody another password, by whichever way they came to it: all their sessions but `kept` end, and so do
 * the access tokens that they made, links to a new
 * password hold no more, and a mail tells them. Returns how many sessions ended.
 */
export async function replacePassword(
  tx: Tx,
  user: UserRecord,
  passwordHash: string,
  { action, actor, kept = null }: { action: AuditAction; actor: Actor; kept?: SessionId | null },
): Promise<number> {
  await updateUser(tx, user.id, { passwordHash, secondFactorEndsAt: null });
  const ended = await endSessionsOf(tx, user.id, kept);
  // Whoever knew the old password may have made some; API clients are the team's, and stay.
  const endedTokens = await revokeTokensOf(tx, user.id);
  await deleteAccountLinks(tx, user.id);
  await tellOwner(tx, user, { kind: "password_changed" });
  await recordAudit(tx, user.merchantId, actor, {
    action,
    objectType: "user",
    objectId: user.id,
    after: { endedSessions: ended.length, endedTokens },
  });
  return ended.length;
}
