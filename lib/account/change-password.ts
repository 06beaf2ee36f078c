import { transaction } from "#db/client";
import { getOwnUser } from "#lib/account/get-own-user";
import { newPasswordHash } from "#lib/account/new-password-hash";
import { replacePassword } from "#lib/account/replace-password";
import { provePassword } from "#lib/auth/prove-self";
import type { Actor } from "#lib/domain/audit";
import type { SessionId, UserId } from "#lib/domain/ids";
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
  const passwordHash = await newPasswordHash(body.newPassword, user, { pointer: "/newPassword" });
  const ended = await transaction((tx) =>
    replacePassword(tx, user, passwordHash, {
      action: "user.password_changed",
      actor,
      kept: self.sessionId,
    }),
  );
  return { ended };
}
