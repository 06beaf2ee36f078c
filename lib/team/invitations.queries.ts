import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { db, type Reader, type Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { invitations } from "#db/schema/invitations";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import type { InvitationId, MerchantId, UserId } from "#lib/domain/ids";
import { ofSameBusiness } from "#lib/team/businesses.queries";
import { mayEnter } from "#lib/team/may-enter.queries";

export type InvitationRecord = typeof invitations.$inferSelect;

const isOpen = () =>
  and(
    isNull(invitations.acceptedAt),
    isNull(invitations.revokedAt),
    gt(invitations.expiresAt, databaseNow()),
    inArray(invitations.invitedBy, db().select({ id: users.id }).from(users).where(mayEnter())),
  );

const ofTeam = (merchantId: MerchantId | null) =>
  merchantId === null ? isNull(invitations.merchantId) : ofSameBusiness(invitations.merchantId, merchantId);

/** Adds an invitation; only its token's hash is passed here. */
export async function insertInvitation(
  reader: Reader,
  invitation: typeof invitations.$inferInsert,
): Promise<InvitationRecord> {
  const [added] = await reader.insert(invitations).values(invitation).returning();
  if (!added) throw new Error("an invitation was not added");
  return added;
}

/** The open invitations of a merchant's business, or of staff (null), newest first, with their senders. */
export function listOpenInvitations(reader: Reader, merchantId: MerchantId | null) {
  return reader
    .select({ invitation: invitations, invitedBy: users.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .where(and(ofTeam(merchantId), isOpen()))
    .orderBy(desc(invitations.id))
    .limit(200);
}

/**
 * True if an e-mail, in upper or lower case, is invited as a business's owner. Serializes callers, so that the second of two
 * simultaneous ones sees the first one's change.
 */
export async function isOwnerInvited(tx: Tx, email: string): Promise<boolean> {
  const key = email.toLowerCase();
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`owner:${key}`}, 0))`);
  const isOwner = eq(invitations.role, "OWNER");
  const open = await tx.$count(
    invitations,
    and(eq(sql`lower(${invitations.email})`, key), isOwner, isOpen()),
  );
  return open > 0;
}

/** The open invitation of a token's hash, with its sender and team; null if there is none. */
export async function findOpenInvitation(reader: Reader, tokenHash: string) {
  const [found] = await reader
    .select({ invitation: invitations, invitedBy: users.name, merchantName: merchants.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(merchants, eq(merchants.id, invitations.merchantId))
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen()));
  return found ?? null;
}

/** Uses up an invitation by its token's hash; null if it was used, revoked, or expired. */
export async function claimInvitation(tx: Tx, tokenHash: string): Promise<InvitationRecord | null> {
  const [claimed] = await tx
    .update(invitations)
    .set({ acceptedAt: databaseNow() })
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen()))
    .returning();
  return claimed ?? null;
}

/** Revokes a team's open invitation; null if there is none. */
export async function revokeInvitation(
  tx: Tx,
  merchantId: MerchantId | null,
  id: InvitationId,
): Promise<InvitationRecord | null> {
  const [revoked] = await revokeWhere(tx, and(ofTeam(merchantId), eq(invitations.id, id)));
  return revoked ?? null;
}

/** Revokes a team's open invitations to an e-mail, in any case; returns those that were open. */
export function revokeInvitationsTo(
  tx: Tx,
  merchantId: MerchantId | null,
  email: string,
): Promise<InvitationRecord[]> {
  return revokeWhere(tx, and(ofTeam(merchantId), eq(sql`lower(${invitations.email})`, email.toLowerCase())));
}

/** Revokes a team's open invitations sent by one member; returns those that were open. */
export function revokeInvitationsBy(
  tx: Tx,
  merchantId: MerchantId | null,
  invitedBy: UserId,
): Promise<InvitationRecord[]> {
  return revokeWhere(tx, and(ofTeam(merchantId), eq(invitations.invitedBy, invitedBy)));
}

function revokeWhere(tx: Tx, which: ReturnType<typeof and>): Promise<InvitationRecord[]> {
  return tx.update(invitations).set({ revokedAt: databaseNow() }).where(and(which, isOpen())).returning();
}
