import { transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { lockAnyConnection, storeConnection } from "#db/queries/providers/connections";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";
import { noSuchConnection } from "#lib/features/connections/get-connection";
import { distrustMemory } from "#lib/platform/memory/watched-memory";
import type { ApprovedHostsView, ApproveHostsBody } from "#lib/schemas/connection";

/**
 * Lets a merchant's live connection use the addresses that its merchant typed; the body names them as the member of staff saw them.
 * Its test must still pass before it is enabled. The merchant's audit log and the platform's keep who approved what. Throws `not_found`,
 * and `illegal_transition` where other addresses wait by now.
 */
export function approveHosts(
  id: string,
  { hosts }: ApproveHostsBody,
  actor: Actor,
): Promise<ApprovedHostsView> {
  distrustMemory();
  return transaction(async (tx) => {
    const record = isId("connection", id) ? await lockAnyConnection(tx, id) : null;
    if (!record || record.merchantId === null) throw noSuchConnection();
    if (hosts.toSorted().join(" ") !== record.hostsToApprove.toSorted().join(" ")) {
      throw new PonteError("illegal_transition", "Other addresses are waiting for approval by now.");
    }
    const approvedHosts = [...record.approvedHosts, ...hosts];
    await storeConnection(tx, record.id, { approvedHosts, hostsToApprove: [], updatedAt: databaseNow() });
    const entry = {
      action: "connection.hosts_approved",
      objectType: "connection",
      objectId: record.id,
      after: { hosts },
    } as const;
    await recordAudit(tx, record.merchantId, actor, entry);
    await recordAudit(tx, null, actor, entry);
    return { id: record.id, approvedHosts };
  });
}
