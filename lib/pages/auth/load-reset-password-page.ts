import { findPasswordReset } from "#lib/features/account/reset-password";
import type { Loaded } from "#lib/pages/loaded";

export type ResetPasswordPage = Loaded<typeof loadResetPasswordPage>;

/** Whose password a link resets and whether it asks for a code too; null when the link is used, too old or never was. */
export async function loadResetPasswordPage(token: string) {
  const reset = await findPasswordReset(token);
  return reset && { token, email: reset.email, asksCode: reset.secondFactor };
}
