import { transaction } from "#db/client";
import { insertSession } from "#db/queries/access/sessions";
import { lockUser } from "#db/queries/access/users";
import type { SessionId, UserId } from "#lib/domain/ids";
import { recordAccess } from "#lib/features/audit/record-access";

type NewSession = {
  id: SessionId;
  userId: UserId;
  address: string | null;
  userAgent: string | null;
  expiresAt: Date;
};

/** Stores a new session and records the sign-in in the audit log, both or neither. */
export function beginSession(session: NewSession): Promise<void> {
  return transaction(async (tx) => {
    const user = await lockUser(tx, session.userId);
    await insertSession(tx, session);
    const { address, userAgent } = session;
    const object = { objectType: "session", objectId: session.id };
    await recordAccess(tx, user, { address, userAgent, requestId: null }, "user.signed_in", object);
  });
}
