import { transaction } from "#db/client";
import { getOwnUser } from "#lib/account/get-own-user";
import { endSessionsOf } from "#lib/account/sessions.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { SessionId, UserId } from "#lib/domain/ids";

/** Ends all of a person's sessions except the current one; returns how many ended. */
export async function endOtherSessions(
  self: { userId: UserId; sessionId: SessionId },
  actor: Actor,
): Promise<{ ended: number }> {
  const user = await getOwnUser(self.userId);
  const ended = await transaction(async (tx) => {
    const over = await endSessionsOf(tx, user.id, self.sessionId);
    for (const objectId of over) {
      await recordAudit(tx, user.merchantId, actor, {
        action: "session.ended",
        objectType: "session",
        objectId,
      });
    }
    return over.length;
  });
  return { ended };
}
