import { db, transaction } from "#db/client";
import type { ChangePasswordBody } from "#lib/account/account.contract";
import { getOwnUser } from "#lib/account/get-own-user";
import { newPasswordHash } from "#lib/account/new-password-hash";
import { provePassword } from "#lib/account/prove-self";
import { replacePassword } from "#lib/account/replace-password";
import type { Actor } from "#lib/audit/audit.rules";
import type { SessionId, UserId } from "#lib/domain/ids";

/**
 * Replaces a person's password after a proof of the current one, and ends all other sessions. Returns how many ended.
 * Throws `invalid_request` at `/currentPassword` and `rate_limited` as `provePassword` does, and `invalid_request` at
 * `/newPassword` for a guessable password.
 */
export async function changePassword(
  self: { userId: UserId; sessionId: SessionId },
  body: ChangePasswordBody,
  actor: Actor,
): Promise<{ ended: number }> {
  const user = await getOwnUser(self.userId);
  await provePassword(user, body.currentPassword, "/currentPassword");
  const passwordHash = await newPasswordHash(db(), body.newPassword, user, "/newPassword");
  const ended = await transaction((tx) =>
    replacePassword(tx, user, passwordHash, {
      action: "user.password_changed",
      actor,
      kept: self.sessionId,
    }),
  );
  return { ended };
}
