import { db } from "#db/client";
import { listPasskeys } from "#db/queries/access/passkeys";
import { countRecoveryCodes } from "#db/queries/access/recovery-codes";
import { listLiveSessions } from "#db/queries/access/sessions";
import { browserNameOf } from "#lib/domain/access/browser-name";
import type { SessionId, UserId } from "#lib/domain/ids";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { toPasskeyView } from "#lib/features/account/passkeys/passkey-view";
import { hasAuthenticator } from "#lib/features/account/second-factor/second-factor";
import { getMailChoices } from "#lib/features/notices/mail-choices";
import type { OwnSessionView } from "#lib/schemas/access/account";

/** A person's own account: their authenticator and passkeys, the recovery codes left, their sessions, and their choice of mail. */
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
