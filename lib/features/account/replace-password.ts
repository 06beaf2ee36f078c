import type { Tx } from "#db/client";
import { revokeTokensOf } from "#db/queries/access/access-tokens";
import { deleteAccountLinks } from "#db/queries/access/account-links";
import { revokeConnectedAppsOf } from "#db/queries/access/connected-apps";
import { deleteResetLinks } from "#db/queries/access/reset-links";
import { endSessionsOf } from "#db/queries/access/sessions";
import { type UserRecord, updateUser } from "#db/queries/access/users";
import type { SessionId } from "#lib/domain/ids";
import type { Actor, AuditAction } from "#lib/domain/notices/audit";
import { tellOwner } from "#lib/features/account/tell-owner";
import { recordAudit } from "#lib/features/audit/record-audit";

/**
 * Replaces a person's password, however it is set. Ends all sessions except `kept`, revokes their access tokens,
 * connected applications and reset links, and mails them. Returns how many sessions ended.
 */
export async function replacePassword(
  tx: Tx,
  user: UserRecord,
  passwordHash: string,
  { action, actor, kept = null }: { action: AuditAction; actor: Actor; kept?: SessionId | null },
): Promise<number> {
  await updateUser(tx, user.id, { passwordHash, secondFactorEndsAt: null });
  const ended = await endSessionsOf(tx, user.id, kept);
  // Someone with the old password may have created some; API clients belong to the team, and stay.
  const endedTokens = await revokeTokensOf(tx, user.id);
  await revokeConnectedAppsOf(tx, user.id);
  await deleteAccountLinks(tx, user.id);
  await deleteResetLinks(tx, user.id);
  await tellOwner(tx, user, { kind: "password_changed" });
  await recordAudit(tx, user.merchantId, actor, {
    action,
    objectType: "user",
    objectId: user.id,
    after: { endedSessions: ended.length, endedTokens },
  });
  return ended.length;
}
