import { db, transaction } from "#db/client";
import type { SessionId, UserId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { newPasswordHash } from "#lib/features/account/new-password-hash";
import { provePassword } from "#lib/features/account/prove-self";
import { replacePassword } from "#lib/features/account/replace-password";
import type { ChangePasswordBody } from "#lib/schemas/access/account";

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
