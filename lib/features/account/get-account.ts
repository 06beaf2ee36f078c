import { db } from "#db/client";
import { listPasskeys } from "#db/queries/access/passkeys";
import { countRecoveryCodes } from "#db/queries/access/recovery-codes";
import type { SessionId, UserId } from "#lib/domain/ids";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { listOwnSessions } from "#lib/features/account/list-own-sessions";
import { toPasskeyView } from "#lib/features/account/passkeys/passkey-view";
import { hasAuthenticator } from "#lib/features/account/second-factor/second-factor";
import { getMailChoices } from "#lib/features/notices/mail-choices";

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
