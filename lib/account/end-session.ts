import { transaction } from "#db/client";
import { getOwnUser } from "#lib/account/get-own-user";
import { endSession as storeEnd } from "#lib/account/sessions.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { isId, type UserId } from "#lib/domain/ids";

/**
 * Ends one of a person's own sessions, from its next request on. Throws `not_found`, even for another
 * person's session.
 */
export async function endSession(userId: UserId, sessionId: string, actor: Actor): Promise<null> {
  const user = await getOwnUser(userId);
  await transaction(async (tx) => {
    const ended = isId("session", sessionId) && (await storeEnd(tx, userId, sessionId));
    if (!ended) throw new PonteError("not_found", "There is no such session.");
    const object = { objectType: "session", objectId: sessionId };
    await recordAudit(tx, user.merchantId, actor, { action: "session.ended", ...object });
  });
  return null;
}
