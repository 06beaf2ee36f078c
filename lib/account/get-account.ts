import { listPasskeys } from "#db/queries/passkeys";
import { countRecoveryCodes } from "#db/queries/recovery-codes";
import { getOwnUser } from "#lib/account/get-own-user";
import { listOwnSessions } from "#lib/account/list-own-sessions";
import { toPasskeyView } from "#lib/account/passkey-view";
import { hasAuthenticator } from "#lib/auth/second-factor";
import type { SessionId, UserId } from "#lib/domain/ids";

/** What somebody sees of their own account: their authenticator and passkeys, the recovery codes left, and their sessions. */
export async function getAccount(self: { userId: UserId; sessionId: SessionId }) {
  const [user, recoveryCodesLeft, sessions, passkeys] = await Promise.all([
    getOwnUser(self.userId),
    countRecoveryCodes(self.userId),
    listOwnSessions(self),
    listPasskeys(self.userId),
  ]);
  return {
    authenticator: hasAuthenticator(user),
    recoveryCodesLeft,
    sessions,
    passkeys: passkeys.map(toPasskeyView),
  };
}
