import { db, transaction } from "#db/client";
import { claimResetLink, findResetUser } from "#db/queries/access/reset-links";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { Actor } from "#lib/domain/notices/audit";
import { newPasswordHash } from "#lib/features/account/new-password-hash";
import { proveSecondFactor } from "#lib/features/account/prove-self";
import { replacePassword } from "#lib/features/account/replace-password";
import { resetTokenHash } from "#lib/features/account/reset-link";
import { secondFactorsOf } from "#lib/features/account/second-factor/second-factor";
import type { ResetPasswordBody } from "#lib/schemas/access/account-recovery";

/** The data of a password-reset link's page; null when the link is invalid. */
export async function findPasswordReset(
  token: string,
): Promise<{ email: string; secondFactor: boolean } | null> {
  const user = await findResetUser(db(), resetTokenHash(token));
  return user && { email: user.email, secondFactor: (await secondFactorsOf(db(), user)).length > 0 };
}

/**
 * Sets the password chosen by a reset link's holder, once, and ends all sessions. Also requires the second factor,
 * because a mailbox does not prove the person. Throws `not_found` for an invalid link, and the proof's errors.
 */
export async function resetPassword(
  { token, password, code }: ResetPasswordBody,
  from: Pick<Actor, "address" | "userAgent" | "requestId">,
): Promise<{ email: string }> {
  const key = resetTokenHash(token);
  const user = await findResetUser(db(), key);
  if (!user) throw linkIsOver();
  // First, because a code cannot be used twice.
  const passwordHash = await newPasswordHash(db(), password, user);
  if ((await secondFactorsOf(db(), user)).length > 0) {
    if (code.trim() === "") throw invalidField("/code", "code_required", "A second-factor code is required.");
    await proveSecondFactor(user, code);
  }
  await transaction(async (tx) => {
    // Of two simultaneous uses, one claims the link.
    if (!(await claimResetLink(tx, key))) throw linkIsOver();
    const actor = { ...from, userId: user.id, role: user.role, tokenId: null };
    await replacePassword(tx, user, passwordHash, { action: "user.password_reset", actor });
  });
  return { email: user.email };
}

function linkIsOver(): PonteError {
  return new PonteError("not_found", "This link has been used or has expired.");
}
