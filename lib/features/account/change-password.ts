import { db, transaction } from "#db/client";
import type { Actor } from "#lib/domain/audit";
import type { SessionId, UserId } from "#lib/domain/ids";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { newPasswordHash } from "#lib/features/account/new-password-hash";
import { provePassword } from "#lib/features/account/prove-self";
import { replacePassword } from "#lib/features/account/replace-password";
import type { ChangePasswordBody } from "#lib/schemas/account";

/**
 * Gives somebody the password they choose, in place of the one they prove; all their sessions but this one end. Returns how
 * many did. Throws `invalid_request` at `/currentPassword` and `rate_limited` as `provePassword` does,
 * and at `/newPassword` for one that is easy to guess.
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
