import { db } from "#db/client";
import type { OwnSessionView } from "#lib/account/account.contract";
import { browserNameOf } from "#lib/account/browser-name.rules";
import { getOwnUser } from "#lib/account/get-own-user";
import { toPasskeyView } from "#lib/account/passkeys/passkey-view";
import { listPasskeys } from "#lib/account/passkeys.queries";
import { countRecoveryCodes } from "#lib/account/recovery-codes.queries";
import { hasAuthenticator } from "#lib/account/second-factor/second-factor";
import { listLiveSessions } from "#lib/account/sessions.queries";
import type { SessionId, UserId } from "#lib/domain/ids";
import { getMailChoices } from "#lib/notices/mail-choices";

/**
 * A person's own account: their authenticator and passkeys, how many recovery codes are left, their sessions, and the mail that
 * they chose.
 */
export async function getAccount(self: { userId: UserId; sessionId: SessionId }) {
  const user = await getOwnUser(self.userId);
  const [mail, recoveryCodesLeft, sessions, passkeys] = await Promise.all([
    getMailChoices(user),
    countRecoveryCodes(db(), self.userId),
    listOwnSessions(self),
    listPasskeys(db(), self.userId),
  ]);
  return {
    authenticator: hasAuthenticator(user),
    recoveryCodesLeft,
    sessions,
    passkeys: passkeys.map(toPasskeyView),
    mail,
  };
}

/** A person's sessions: the current one first, then by most recent use. */
export async function listOwnSessions(self: {
  userId: UserId;
  sessionId: SessionId;
}): Promise<OwnSessionView[]> {
  const sessions = await listLiveSessions(db(), self.userId);
  return sessions
    .map((session) => ({
      id: session.id,
      current: session.id === self.sessionId,
      ...browserNameOf(session.userAgent),
      address: session.address,
      lastSeenAt: session.lastSeenAt.toISOString(),
      createdAt: session.createdAt.toISOString(),
    }))
    .sort((a, b) => Number(b.current) - Number(a.current) || b.lastSeenAt.localeCompare(a.lastSeenAt));
}
