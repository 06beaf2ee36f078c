import { db, transaction } from "#db/client";
import { newResetLink } from "#lib/account/reset-link";
import { countOpenResetLinks } from "#lib/account/reset-links.queries";
import { findUserWhoMayEnter, lockUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import type { Locale } from "#lib/domain/locale";
import { countGuess } from "#lib/platform/auth/count-guess";
import { deviceMarksIn, knownDeviceOf } from "#lib/platform/auth/known-device";
import { enqueue } from "#lib/platform/jobs/queue";
import { languageOf } from "#lib/platform/mail/language-of";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { queueMail } from "#lib/platform/mail/queue-mail";
import { networkOf } from "#lib/platform/networks";
import { seal, unseal } from "#lib/platform/secrets/seal";

const SEAL_PURPOSE = "forgot-password";
const NETWORK_SHARE = 3;
const MOST_OPEN = 3;

type Visitor = Pick<Actor, "address" | "userAgent" | "requestId">;
type Browser = { locale: Locale | null; cookies: string };
type PasswordRequest = { email: string; locale: Locale | null; from: Visitor; device?: string };

/**
 * Queues a password-reset link; only the worker checks the account, so neither the answer nor its timing shows whether one
 * exists. `cookies` identifies the person's device, whose requests are limited separately from those of strangers. Throws
 * `rate_limited` (by network, account or overall), and `unavailable` if the instance sends no mail.
 */
export async function askForPassword(
  { email }: { email: string },
  from: Visitor,
  { locale, cookies }: Browser,
): Promise<null> {
  if (mailMode() === "off") throw new PonteError("unavailable", "This installation does not send e-mail.");
  const account = email.trim().toLowerCase();
  const network = networkOf(from.address);
  await countGuess("forgot-password-network", network, NETWORK_SHARE);
  await countGuess("forgot-password", `${account} ${network}`);
  const requested: PasswordRequest = { email: account, locale, from, device: deviceMarksIn(cookies) };
  // The data is sealed, because the jobs table must not show who forgot a password.
  const sealed = seal(SEAL_PURPOSE, JSON.stringify(requested));
  await transaction((tx) => enqueue(tx, "forgot-password", { asked: sealed }));
  return null;
}

/**
 * Sends the requested link without replacing earlier ones, unless three links requested on unknown devices are still valid; each
 * known device has a quota of three of its own. Does nothing for a person who may not sign in.
 */
export async function sendPasswordLink(sealed: string): Promise<void> {
  const { email, locale, from, device = "" }: PasswordRequest = JSON.parse(unseal(SEAL_PURPOSE, sealed));
  const found = await findUserWhoMayEnter(db(), email);
  if (!found) return;
  const language = await languageOf(found, locale);
  const deviceId = knownDeviceOf(device, found);
  await transaction(async (tx) => {
    const user = await lockUser(tx, found.id);
    if ((await countOpenResetLinks(tx, user.id, deviceId)) >= MOST_OPEN) return;
    const { url, expiresAt } = await newResetLink(tx, user.id, deviceId);
    const to = { email: user.email, userId: user.id, merchantId: user.merchantId, locale: language };
    await queueMail(tx, to, { kind: "password_reset", name: user.name, url }, expiresAt);
    const actor: Actor = { ...from, userId: null, role: "SYSTEM", tokenId: null };
    await recordAudit(tx, user.merchantId, actor, {
      action: "password_reset.requested",
      objectType: "user",
      objectId: user.id,
    });
  });
}
