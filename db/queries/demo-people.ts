import { and, count, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { accessTokens } from "#db/schema/access-tokens";
import { apiClients } from "#db/schema/api-clients";
import { invitations } from "#db/schema/invitations";
import { sessions } from "#db/schema/sessions";
import { users } from "#db/schema/users";

/** How many people there are of the demo, and how many of the things by which they got in were ended. */
export type EndedDemo = {
  people: number;
  sessions: number;
  accessTokens: number;
  apiClients: number;
  invitations: number;
};

/** Ends every session, access token, API client and open invitation of the demo's people; counts those that were in force. */
export async function endDemoAccess(tx: Tx): Promise<EndedDemo> {
  const now = databaseNow();
  const demoPeople = tx.select({ id: users.id }).from(users).where(eq(users.isDemo, true));
  const [people] = await tx.select({ count: count() }).from(users).where(eq(users.isDemo, true));
  const ended = await tx
    .update(sessions)
    .set({ endedAt: now })
    .where(and(inArray(sessions.userId, demoPeople), isNull(sessions.endedAt), gt(sessions.expiresAt, now)));
  const tokens = await tx
    .update(accessTokens)
    .set({ revokedAt: now })
    .where(
      and(
        inArray(accessTokens.userId, demoPeople),
        isNull(accessTokens.revokedAt),
        gt(accessTokens.expiresAt, now),
      ),
    );
  const clients = await tx
    .update(apiClients)
    .set({ revokedAt: now })
    .where(and(inArray(apiClients.createdBy, demoPeople), isNull(apiClients.revokedAt)));
  const invited = await tx
    .update(invitations)
    .set({ revokedAt: now })
    .where(
      and(
        inArray(invitations.invitedBy, demoPeople),
        isNull(invitations.acceptedAt),
        isNull(invitations.revokedAt),
        gt(invitations.expiresAt, now),
      ),
    );
  return {
    people: people?.count ?? 0,
    sessions: ended.count,
    accessTokens: tokens.count,
    apiClients: clients.count,
    invitations: invited.count,
  };
}
