import { db, transaction } from "#db/client";
import type { ResetPasswordBody } from "#lib/account/account-recovery.contract";
import { newPasswordHash } from "#lib/account/new-password-hash";
import { proveSecondFactor } from "#lib/account/prove-self";
import { replacePassword } from "#lib/account/replace-password";
import { resetTokenHash } from "#lib/account/reset-link";
import { claimResetLink, findResetUser } from "#lib/account/reset-links.queries";
import { secondFactorsOf } from "#lib/account/second-factor/second-factor";
import type { Actor } from "#lib/audit/audit.rules";
import { invalidField, PonteError } from "#lib/domain/errors";

/** The data of a password-reset link's page; null when the link is invalid. */
export async function findPasswordReset(
  token: string,
): Promise<{ email: string; secondFactor: boolean } | null> {
  const user = await findResetUser(db(), resetTokenHash(token));
  return user && { email: user.email, secondFactor: (await secondFactorsOf(db(), user)).length > 0 };
}

/**
 * Sets the password chosen by a reset link's holder, once, and ends all sessions. Also requires the second factor,
 * because access to a mailbox does not prove who a person is. Throws `not_found` for an invalid link, and the proof's
 * errors.
 */
export async function resetPassword(
  { token, password, code }: ResetPasswordBody,
  from: Pick<Actor, "address" | "userAgent" | "requestId">,
): Promise<{ email: string }> {
  const key = resetTokenHash(token);
  const user = await findResetUser(db(), key);
  if (!user) throw linkIsOver();
  // The new password is checked first: if it is refused, the code, which works only once, is not wasted.
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
