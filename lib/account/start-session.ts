import { db, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { insertSession } from "#lib/account/sessions.queries";
import { lockUser, rememberLocale } from "#lib/account/users.queries";
import { recordAccess } from "#lib/audit/record-access";
import { loggedText } from "#lib/cards/logged-text.rules";
import type { SessionId, UserId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import { newId } from "#lib/platform/ids/new-id";

/** The maximum length of a session, from its sign-in. */
export const SESSION_SECONDS = 12 * 60 * 60;
const MAX_USER_AGENT_LENGTH = 300;

/**
 * Starts a session for a person who has just proved their identity, from the given address and browser; returns its id. From now
 * on, mail to the person uses the given language.
 */
export async function startSession(
  userId: UserId,
  from: { address: string; userAgent: string | null; locale?: Locale | null },
): Promise<SessionId> {
  const id = newId("session");
  await beginSession({
    id,
    userId,
    address: from.address || null,
    userAgent: from.userAgent && loggedText(from.userAgent.slice(0, MAX_USER_AGENT_LENGTH)),
    expiresAt: new Date(databaseNow().getTime() + SESSION_SECONDS * 1000),
  });
  if (from.locale) await rememberLocale(db(), userId, from.locale);
  return id;
}

type NewSession = {
  id: SessionId;
  userId: UserId;
  address: string | null;
  userAgent: string | null;
  expiresAt: Date;
};

/** Stores a new session and records the sign-in in the audit log, in one transaction. */
function beginSession(session: NewSession): Promise<void> {
  return transaction(async (tx) => {
    const user = await lockUser(tx, session.userId);
    await insertSession(tx, session);
    const { address, userAgent } = session;
    const object = { objectType: "session", objectId: session.id };
    await recordAccess(
      tx,
      user,
      { address, userAgent, requestId: null },
      { action: "user.signed_in", object },
    );
  });
}
