import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { SetMailChoicesBody } from "#lib/account/account.contract";
import { lockUser, type UserRecord } from "#lib/account/users.queries";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import { readMailChoices, upsertMailChoices } from "#lib/notices/mail-choices.queries";
import { findMailboxRefusal, forgiveMailbox } from "#lib/notices/mails.queries";
import { isSubscribed, NOTICES, type Notice, noticesOf } from "#lib/notices/notice.rules";
import { mailMode } from "#lib/platform/mail/mail-mode";
import { refusedSince } from "#lib/platform/mail/queue-mail";

/**
 * A person's mail choices: each notice of their role and whether they get it, whether mail is on, and since when their mailbox
 * has refused mail (ISO 8601, or null).
 */
export type MailChoices = {
  notices: { notice: Notice; isWanted: boolean }[];
  isMailOn: boolean;
  refused: { at: string; reply: string } | null;
};

/** A person's choices, or their role's defaults. */
export async function getMailChoices({
  id,
  role,
  email,
}: Pick<UserRecord, "id" | "role" | "email">): Promise<MailChoices> {
  const [choices, refused] = await Promise.all([
    readMailChoices(db(), id),
    findMailboxRefusal(db(), email, refusedSince(databaseNow())),
  ]);
  return {
    notices: noticesOf(role).map((notice) => ({
      notice,
      isWanted: isSubscribed(role, notice, choices[notice] ?? null),
    })),
    isMailOn: mailMode() !== "off",
    refused: refused?.refusedAt
      ? { at: refused.refusedAt.toISOString(), reply: refused.refusal ?? "" }
      : null,
  };
}

/**
 * Stores a person's choices, and re-enables notices to their mailbox. Throws `invalid_request` for a notice their role
 * may not have.
 */
export function setMailChoices(userId: UserId, body: SetMailChoicesBody): Promise<null> {
  return transaction(async (tx) => {
    const { role, email } = await lockUser(tx, userId);
    const named = NOTICES.flatMap((notice) => {
      const wanted = body[notice];
      return wanted === undefined ? [] : [{ notice, wanted }];
    });
    const refused = named.filter(({ notice }) => !noticesOf(role).includes(notice));
    if (refused.length > 0) throw notForRole(refused.map(({ notice }) => notice));
    await upsertMailChoices(tx, userId, named);
    await forgiveMailbox(tx, email);
    return null;
  });
}

function notForRole(notices: Notice[]): PonteError {
  const detail = "Your role does not get this notice.";
  return new PonteError("invalid_request", detail, {
    errors: notices.map((notice) => ({ pointer: `/${notice}`, code: "not_for_role", detail })),
  });
}
