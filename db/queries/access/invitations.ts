import { and, desc, eq, gt, inArray, isNull, sql } from "drizzle-orm";
import { db, type Reader, type Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { ofSameBusiness } from "#db/queries/access/businesses";
import { mayEnter } from "#db/queries/access/may-enter";
import { invitations } from "#db/schema/invitations";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import type { InvitationId, MerchantId, UserId } from "#lib/domain/ids";

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

/** Adds an invitation; only a hash of its token comes here. */
export async function insertInvitation(
  reader: Reader,
  invitation: typeof invitations.$inferInsert,
): Promise<InvitationRecord> {
  const [added] = await reader.insert(invitations).values(invitation).returning();
  if (!added) throw new Error("an invitation was not added");
  return added;
}

/** The invitations of a merchant's business, or of the staff (null), that may still be accepted, newest first, with who sent each. */
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
 * True where somebody is invited with that e-mail, whatever its case, to be the owner of a business. Whoever asks waits for the
 * transactions that asked the same before, so that of two at once the second sees what the first did.
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

/** The invitation that a token's hash opens, who sent it and to whose team; null when it opens none any more. */
export async function findOpenInvitation(reader: Reader, tokenHash: string) {
  const [found] = await reader
    .select({ invitation: invitations, invitedBy: users.name, merchantName: merchants.name })
    .from(invitations)
    .innerJoin(users, eq(users.id, invitations.invitedBy))
    .leftJoin(merchants, eq(merchants.id, invitations.merchantId))
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen()));
  return found ?? null;
}

/** Uses an invitation up by its token's hash; null when it was used or taken back, or has expired. */
export async function claimInvitation(tx: Tx, tokenHash: string): Promise<InvitationRecord | null> {
  const [claimed] = await tx
    .update(invitations)
    .set({ acceptedAt: databaseNow() })
    .where(and(eq(invitations.tokenHash, tokenHash), isOpen()))
    .returning();
  return claimed ?? null;
}

/** Takes an open invitation of a team back; null when the team has none such. */
export async function revokeInvitation(
  tx: Tx,
  merchantId: MerchantId | null,
  id: InvitationId,
): Promise<InvitationRecord | null> {
  const [revoked] = await revokeWhere(tx, and(ofTeam(merchantId), eq(invitations.id, id)));
  return revoked ?? null;
}

/** Takes a team's open invitations to an e-mail back, whatever its case; returns those that were open. */
export function revokeInvitationsTo(
  tx: Tx,
  merchantId: MerchantId | null,
  email: string,
): Promise<InvitationRecord[]> {
  return revokeWhere(tx, and(ofTeam(merchantId), eq(sql`lower(${invitations.email})`, email.toLowerCase())));
}

/** Takes a team's open invitations back that one of them sent; returns those that were open. */
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
