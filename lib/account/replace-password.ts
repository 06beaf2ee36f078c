import type { Tx } from "#db/client";
import { revokeTokensOf } from "#lib/access-tokens/access-tokens.queries";
import { deleteAccountLinks } from "#lib/account/account-links.queries";
import { deleteResetLinks } from "#lib/account/reset-links.queries";
import { endSessionsOf } from "#lib/account/sessions.queries";
import { tellOwner } from "#lib/account/tell-owner";
import { type UserRecord, updateUser } from "#lib/account/users.queries";
import type { Actor, AuditAction } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { revokeConnectedAppsOf } from "#lib/connected-apps/connected-apps.queries";
import type { SessionId } from "#lib/domain/ids";

/**
 * Replaces a person's password, however it is set, and mails the person. Ends all sessions except `kept`, and revokes the
 * person's access tokens, connected applications and reset links. Returns how many sessions ended.
 */
export async function replacePassword(
  tx: Tx,
  user: UserRecord,
  passwordHash: string,
  { action, actor, kept = null }: { action: AuditAction; actor: Actor; kept?: SessionId | null },
): Promise<number> {
  await updateUser(tx, user.id, { passwordHash, secondFactorEndsAt: null });
  const ended = await endSessionsOf(tx, user.id, kept);
  // Someone who knew the old password may have created some of these tokens. API clients belong to the team, so they stay valid.
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
