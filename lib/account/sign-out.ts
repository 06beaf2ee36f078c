import { transaction } from "#db/client";
import { endOwnSession } from "#lib/account/sessions.queries";
import { lockUser } from "#lib/account/users.queries";
import { recordAccess } from "#lib/audit/record-access";
import type { SessionId } from "#lib/domain/ids";

/**
 * Ends a session at its sign-out; an ended session stays unchanged. The audit log names the address from which the
 * session began.
 */
export function signOut(id: SessionId): Promise<void> {
  return transaction(async (tx) => {
    const ended = await endOwnSession(tx, id);
    if (!ended) return;
    const { address, userAgent } = ended;
    const user = await lockUser(tx, ended.userId);
    const object = { objectType: "session", objectId: id };
    await recordAccess(
      tx,
      user,
      { address, userAgent, requestId: null },
      { action: "user.signed_out", object },
    );
  });
}
