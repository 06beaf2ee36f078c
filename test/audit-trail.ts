import { sql } from "drizzle-orm";
import { db } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import type { MerchantId, UserId } from "#lib/domain/ids";

export type TrailEntry = {
  action: string;
  objectId: string;
  actorName: string;
  before: unknown;
  after: unknown;
};

/** Everything in the audit log of a merchant, oldest first. */
export async function auditTrail(merchantId: MerchantId): Promise<TrailEntry[]> {
  const rows = await db().execute<TrailEntry>(
    sql`select action, object_id as "objectId", actor_name as "actorName", before, after
      from audit_entries where chain = ${merchantId} order by sequence`,
  );
  return [...rows];
}

/** A merchant's owner in a browser, as an audit actor. */
export function ownerActor(userId: UserId): Actor {
  return {
    userId,
    role: "OWNER",
    tokenId: null,
    address: "192.0.2.1",
    userAgent: "Mozilla/5.0",
    requestId: "00000000-0000-4000-8000-000000000000",
  };
}
