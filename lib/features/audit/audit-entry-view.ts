import type { AuditEntryRecord } from "#db/queries/operations/audit";
import { isStaff, type Role } from "#lib/domain/access/roles";
import type { AuditAction } from "#lib/domain/notices/audit";
import type { AuditEntryView } from "#lib/schemas/audit";

/** An audit entry for display and export; it is complete, so that its hash can be recomputed. */
export function toAuditEntryView(entry: AuditEntryRecord): AuditEntryView {
  const { chain, sequence, objectType, objectId, before, after } = entry;
  const { address, userAgent, requestId, keyId, previousHash, hash } = entry;
  const role = entry.actorRole as Role | "SYSTEM";
  return {
    chain,
    sequence,
    action: entry.action as AuditAction,
    objectType,
    objectId,
    actor: {
      userId: entry.userId,
      name: entry.actorName,
      role,
      tokenId: entry.tokenId,
      isStaff: role !== "SYSTEM" && isStaff(role),
    },
    before,
    after,
    address,
    userAgent,
    requestId,
    keyId,
    previousHash,
    hash,
    createdAt: entry.createdAt.toISOString(),
  };
}
