import { db, unpreparedDb } from "#db/client";
import type { AuditEntryView } from "#lib/audit/audit.contract";
import type { AuditEntryRecord } from "#lib/audit/audit.queries";
import { type AuditFilter, listAuditOfObjects, listAudit as queryAudit } from "#lib/audit/audit.queries";
import { isStaffActor } from "#lib/audit/audit.rules";
import type { MerchantId } from "#lib/domain/ids";

/**
 * Entries of a chain, newest first, at most `limit`; `next` is the sequence before which the next page
 * begins, null at the end.
 */
export async function listAudit(
  chain: string,
  filter: AuditFilter,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ entries: AuditEntryView[]; next: number | null }> {
  const after = before === undefined ? null : String(before);
  const { rows, hasNext } = await queryAudit(unpreparedDb(), chain, filter, { after, limit });
  return { entries: rows.map(toAuditEntryView), next: hasNext ? (rows.at(-1)?.sequence ?? null) : null };
}

/**
 * What people and tokens did to one or several of the merchant's objects, newest first, at most 200. Refunds are listed under
 * their charge, held money under its suspense item.
 */
export async function listAuditOfObject(
  merchantId: MerchantId,
  objectId: string | readonly string[],
): Promise<AuditEntryView[]> {
  const ids = typeof objectId === "string" ? [objectId] : objectId;
  return (await listAuditOfObjects(db(), merchantId, ids)).map(toAuditEntryView);
}

/** An audit entry for display and export; it is complete, so that its hash can be recomputed. */
function toAuditEntryView(entry: AuditEntryRecord): AuditEntryView {
  const { chain, sequence, objectType, objectId, before, after } = entry;
  const { address, userAgent, requestId, keyId, previousHash, hash } = entry;
  const role = entry.actorRole;
  return {
    chain,
    sequence,
    action: entry.action,
    objectType,
    objectId,
    actor: {
      userId: entry.userId,
      name: entry.actorName,
      role,
      tokenId: entry.tokenId,
      isStaff: isStaffActor(role),
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
