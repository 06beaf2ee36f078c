import { and, count, eq, gt, inArray, isNull } from "drizzle-orm";
import type { Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { accessTokens } from "#db/schema/access-tokens";
import { apiClients } from "#db/schema/api-clients";
import { invitations } from "#db/schema/invitations";
import { merchants } from "#db/schema/merchants";
import { sessions } from "#db/schema/sessions";
import { users } from "#db/schema/users";
import { notifyAccessChange, notifyMerchantChange } from "#db/watched-changes";
import type { MerchantId } from "#lib/domain/ids";
import { ofSameBusiness } from "#lib/team/businesses.queries";

/** How many people the demo had, and how many of each means of access ended. */
export type EndedDemo = {
  people: number;
  sessions: number;
  accessTokens: number;
  apiClients: number;
  invitations: number;
};

/**
 * Moves the people of a merchant's business to another merchant. The merchants that they leave are renamed, because staff must be
 * able to tell them apart. The old ledger stays.
 */
export async function moveDemoPeople(
  tx: Tx,
  merchantId: MerchantId,
  to: MerchantId,
  nameLeft: string,
): Promise<void> {
  const updatedAt = databaseNow();
  await tx.update(users).set({ merchantId: to }).where(ofSameBusiness(users.merchantId, merchantId));
  await tx
    .update(merchants)
    .set({ name: nameLeft, updatedAt })
    .where(ofSameBusiness(merchants.id, merchantId));
  await notifyAccessChange(tx);
  await notifyMerchantChange(tx);
}

/** Ends every session, access token, API client and open invitation of the demo's people; counts those in force. */
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
  await notifyAccessChange(tx);
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
