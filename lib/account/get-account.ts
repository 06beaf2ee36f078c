import { countRecoveryCodes } from "#db/queries/recovery-codes";
import { getOwnUser } from "#lib/account/get-own-user";
import { listOwnSessions } from "#lib/account/list-own-sessions";
import { hasAuthenticator } from "#lib/auth/second-factor";
import type { SessionId, UserId } from "#lib/domain/ids";

/** What somebody sees of their own account: their authenticator, the recovery codes left, and their sessions. */
export async function getAccount(self: { userId: UserId; sessionId: SessionId }) {
  const [user, recoveryCodesLeft, sessions] = await Promise.all([
    getOwnUser(self.userId),
    countRecoveryCodes(self.userId),
    listOwnSessions(self),
  ]);
  return { authenticator: hasAuthenticator(user), recoveryCodesLeft, sessions };
}
