import { db } from "#db/client";
import { listLiveSessions } from "#db/queries/access/sessions";
import { browserNameOf } from "#lib/domain/access/browser-name";
import type { SessionId, UserId } from "#lib/domain/ids";
import type { OwnSessionView } from "#lib/schemas/access/account";

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
