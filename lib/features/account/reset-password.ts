import { db, transaction } from "#db/client";
import { claimAccountLink, findLinkedUser } from "#db/queries/account-links";
import type { Actor } from "#lib/domain/audit";
import { invalidField, PonteError } from "#lib/domain/errors";
import { linkKey } from "#lib/features/account/account-link";
import { newPasswordHash } from "#lib/features/account/new-password-hash";
import { proveSecondFactor } from "#lib/features/account/prove-self";
import { replacePassword } from "#lib/features/account/replace-password";
import { secondFactorsOf } from "#lib/features/account/second-factor";
import type { ResetPasswordBody } from "#lib/schemas/ways-in";

/** What the page of a link to a new password needs to know; null when the link holds no more. */
export async function findPasswordReset(
  token: string,
): Promise<{ email: string; secondFactor: boolean } | null> {
  const user = await findLinkedUser(db(), linkKey("reset-password", token));
  return user && { email: user.email, secondFactor: (await secondFactorsOf(db(), user)).length > 0 };
}

/**
 * Gives whoever holds a link to a new password the one they choose, once; who has a second factor proves it besides, for whoever
 * reads somebody's mail is not them. All sessions end. Throws `not_found` when the link holds no more, and what proving throws.
 */
export async function resetPassword(
  { token, password, code }: ResetPasswordBody,
  from: Pick<Actor, "address" | "userAgent" | "requestId">,
): Promise<{ email: string }> {
  const key = linkKey("reset-password", token);
  const user = await findLinkedUser(db(), key);
  if (!user) throw linkIsOver();
  // First, because a code that was used serves no second time.
  const passwordHash = await newPasswordHash(db(), password, user);
  if ((await secondFactorsOf(db(), user)).length > 0) {
    if (code.trim() === "")
      throw invalidField("/code", "code_required", "A code of the second factor is needed.");
    await proveSecondFactor(user, code);
  }
  await transaction(async (tx) => {
    // Of two at once, one takes the link.
    if (!(await claimAccountLink(tx, key))) throw linkIsOver();
    const actor = { ...from, userId: user.id, role: user.role, tokenId: null };
    await replacePassword(tx, user, passwordHash, { action: "user.password_reset", actor });
  });
  return { email: user.email };
}

function linkIsOver(): PonteError {
  return new PonteError("not_found", "This link was used, replaced by a newer one, or is too old.");
}
