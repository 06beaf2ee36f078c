import { transaction } from "#db/client";
import { endSessionsOf } from "#db/queries/access/sessions";
import type { SessionId, UserId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { recordAudit } from "#lib/features/audit/record-audit";

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
