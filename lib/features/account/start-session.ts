import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { rememberLocale } from "#db/queries/access/users";
import { loggedText } from "#lib/domain/card/logged-text";
import type { SessionId, UserId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import { beginSession } from "#lib/features/account/begin-session";
import { newId } from "#lib/platform/ids/new-id";

/** The maximum length of a session, from its sign-in. */
export const SESSION_SECONDS = 12 * 60 * 60;
const MAX_USER_AGENT_LENGTH = 300;

/**
 * Starts a session for a person who just proved their identity, from that address and browser; returns its
 * id. Mail to them uses that language from now on.
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
