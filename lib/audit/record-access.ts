import { db, type Tx } from "#db/client";
import { databaseNow } from "#db/clock";
import { addAccessFailure } from "#lib/account/access-failures.queries";
import type { UserRecord } from "#lib/account/users.queries";
import type { AccessProof, Actor, AuditAction } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";

/** The known facts about a request's sender. */
export type Visitor = Pick<Actor, "address" | "userAgent" | "requestId">;

/**
 * Records what a person did about their own access (signed in, signed out, used a recovery code …), in the transaction of the act
 * and in the chain of their merchant or of the platform. The object defaults to the person.
 */
export async function recordAccess(
  tx: Tx,
  user: Pick<UserRecord, "id" | "role" | "merchantId">,
  visitor: Visitor,
  {
    action,
    object = { objectType: "user", objectId: user.id },
  }: { action: AuditAction; object?: { objectType: string; objectId: string } },
): Promise<void> {
  const { id: userId, role, merchantId } = user;
  await recordAudit(tx, merchantId, { userId, role, tokenId: null, ...visitor }, { action, ...object });
}

/**
 * Counts a failed proof of identity; `user` is null for an unknown account. The audit log gets one entry per account,
 * proof and hour, so strangers cannot fill it.
 */
export async function countAccessFailure(
  user: Pick<UserRecord, "id"> | null,
  proof: AccessProof,
  address: string | null,
): Promise<void> {
  await addAccessFailure(db(), { userId: user?.id ?? null, proof, address: address || null }, databaseNow());
}
