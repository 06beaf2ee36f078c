import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { linkKey, newAccountLink } from "#lib/account/account-link";
import { claimAccountLink, findLinkedUser } from "#lib/account/account-links.queries";
import { takeSecondFactor } from "#lib/account/second-factor/take-second-factor";
import { signIn } from "#lib/account/sign-in";
import { findUserWhoMayEnter, lockUser, type UserRecord, updateUser } from "#lib/account/users.queries";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { recordAccess, type Visitor } from "#lib/audit/record-access";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import { enqueue } from "#lib/platform/jobs/queue";
import { languageOf } from "#lib/platform/mail/language-of";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { queueMail } from "#lib/platform/mail/queue-mail";

const WAIT_MS = 24 * 60 * 60 * 1000;

/**
 * Mails a link that starts the removal of a lost second factor, if the password is right and the person belongs to a merchant.
 * (For staff, an administrator removes it.) The answer is always the same. Throws as `signIn` does, and `unavailable` if the
 * instance sends no mail.
 */
export async function reportLostFactor(
  given: { email: string; password: string },
  from: Visitor,
): Promise<null> {
  if (mailMode() === "off") throw new PonteError("unavailable", "This installation does not send e-mail.");
  const { outcome } = await signIn({ ...given, code: "" }, from.address ?? "");
  const user =
    outcome === "second_factor_required"
      ? await findUserWhoMayEnter(db(), given.email.trim().toLowerCase())
      : null;
  if (!user || user.merchantId === null) return null;
  await transaction(async (tx) => {
    const { url, expiresAt } = await newAccountLink(tx, user.id, "lost-second-factor");
    const content = { kind: "second_factor_lost", name: user.name, url } as const;
    await queueMail(tx, await toMailbox(user), content, expiresAt);
    await recordAccess(tx, user, from, { action: "second_factor.reported_lost" });
  });
  return null;
}

/**
 * Schedules the removal of the link holder's second factor in 24 hours. The person can stop it by a link in another mail, in any
 * session, by an authenticator code, or by a new password. Throws `not_found` for an invalid link.
 */
export async function beginFactorEnd(
  { token }: { token: string },
  from: Visitor,
): Promise<{ endsAt: string }> {
  const key = linkKey("lost-second-factor", token);
  const found = await findLinkedUser(db(), key);
  if (!found) throw linkIsOver();
  const endsAt = new Date(databaseNow().getTime() + WAIT_MS);
  await transaction(async (tx) => {
    if (!(await claimAccountLink(tx, key))) throw linkIsOver();
    const user = await updateUser(tx, found.id, { secondFactorEndsAt: endsAt });
    const { url } = await newAccountLink(tx, user.id, "keep-second-factor", endsAt);
    await queueMail(
      tx,
      await toMailbox(user),
      { kind: "second_factor_ending", name: user.name, url },
      endsAt,
    );
    // One second extra, so that the time has certainly passed when the job runs.
    await enqueue(tx, "end-second-factor", { userId: user.id }, { startAfterMs: WAIT_MS + 1_000 });
    await recordAccess(tx, user, from, { action: "second_factor.end_begun" });
  });
  return { endsAt: endsAt.toISOString() };
}

/**
 * Stops the removal of a second factor by the link in its announcement mail. Throws `not_found` for an invalid link.
 */
export async function keepFactorByLink({ token }: { token: string }, from: Visitor): Promise<null> {
  const key = linkKey("keep-second-factor", token);
  const user = await findLinkedUser(db(), key);
  if (!user) throw linkIsOver();
  await transaction(async (tx) => {
    if (!(await claimAccountLink(tx, key))) throw linkIsOver();
    await keep(tx, user, from);
  });
  return null;
}

/** Stops the removal of one's own second factor; does nothing when none was started. */
export async function keepOwnFactor(userId: UserId, from: Visitor): Promise<null> {
  await transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (user.secondFactorEndsAt) await keep(tx, user, from);
  });
  return null;
}

/** Removes a lost second factor after its 24 hours, unless the removal was stopped. */
export async function endLostFactor(userId: UserId): Promise<void> {
  await transaction(async (tx) => {
    const user = await lockUser(tx, userId);
    if (!user.secondFactorEndsAt || user.secondFactorEndsAt > databaseNow()) return;
    await takeSecondFactor(tx, user, SYSTEM_ACTOR);
  });
}

async function keep(tx: Tx, user: UserRecord, from: Visitor): Promise<void> {
  await updateUser(tx, user.id, { secondFactorEndsAt: null });
  await recordAccess(tx, user, from, { action: "second_factor.kept" });
}

async function toMailbox(user: UserRecord) {
  const { email, id: userId, merchantId } = user;
  return { email, userId, merchantId, locale: await languageOf(user) };
}

function linkIsOver(): PonteError {
  return new PonteError("not_found", "This link has been used or replaced by a newer one, or has expired.");
}
