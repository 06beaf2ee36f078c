import { transaction } from "#db/client";
import { endOwnSession } from "#lib/account/sessions.queries";
import { lockUser } from "#lib/account/users.queries";
import { recordAccess } from "#lib/audit/record-access";
import type { SessionId } from "#lib/domain/ids";

/** Ends the signing-out session; an ended one stays unchanged. The audit log names the address where it began. */
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
