import { db, transaction } from "#db/client";
import { findUserWhoMayEnter } from "#db/queries/users";
import type { Actor } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import { newAccountLink } from "#lib/features/account/account-link";
import { recordAudit } from "#lib/features/audit/record-audit";
import { countGuess } from "#lib/platform/auth/count-guess";
import { enqueue } from "#lib/platform/jobs/queue";
import { languageOf } from "#lib/platform/mail/language-of";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { queueMail } from "#lib/platform/mail/queue-mail";
import { seal, unseal } from "#lib/platform/secrets/seal";

const SEAL_PURPOSE = "forgot-password";

type Visitor = Pick<Actor, "address" | "userAgent" | "requestId">;
type Asked = { email: string; locale: Locale | null; from: Visitor };

/**
 * Sends a password-reset link to that e-mail if it belongs to an account. Only the worker finds out whether
 * it does, so neither the answer nor its time reveals an account. Throws `rate_limited` after too many
 * requests for one account or from one address, and `unavailable` where mail is off.
 */
export async function askForPassword(
  { email }: { email: string },
  from: Visitor,
  locale: Locale | null,
): Promise<null> {
  if (mailMode() === "off") throw new PonteError("unavailable", "This installation sends no mail.");
  const account = email.trim().toLowerCase();
  await countGuess("forgot-password", account);
  await countGuess("forgot-password", `from ${from.address}`);
  const asked: Asked = { email: account, locale, from };
  // Sealed: the jobs table must not show who forgot a password.
  const sealed = seal(SEAL_PURPOSE, JSON.stringify(asked));
  await transaction((tx) => enqueue(tx, "forgot-password", { asked: sealed }));
  return null;
}

/**
 * Sends the link that `askForPassword` requested; the previous link becomes invalid. Does nothing for a
 * person who may not sign in.
 */
export async function sendPasswordLink(sealed: string): Promise<void> {
  const { email, locale, from }: Asked = JSON.parse(unseal(SEAL_PURPOSE, sealed));
  const user = await findUserWhoMayEnter(db(), email);
  if (!user) return;
  const language = await languageOf(user, locale);
  await transaction(async (tx) => {
    const { url, expiresAt } = await newAccountLink(tx, user.id, "reset-password");
    const to = { email: user.email, userId: user.id, locale: language };
    await queueMail(tx, to, { kind: "password_reset", name: user.name, url }, expiresAt);
    const actor: Actor = { ...from, userId: null, role: "SYSTEM", tokenId: null };
    await recordAudit(tx, user.merchantId, actor, {
      action: "password_reset.requested",
      objectType: "user",
      objectId: user.id,
    });
  });
}
