import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { findUser } from "#lib/account/users.queries";
import type { Approval } from "#lib/approvals/approval-bar.rules";
import { findApproval } from "#lib/approvals/find-approval";
import { refuseBarred } from "#lib/approvals/refuse-barred";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { ApprovedHostsView, ApproveHostsBody } from "#lib/connections/connection.contract";
import {
  type ConnectionRecord,
  lockAnyConnection,
  storeConnection,
} from "#lib/connections/connections.queries";
import { noSuchConnection } from "#lib/connections/get-connection";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import { distrustMemory } from "#lib/platform/memory/watched-memory";

/**
 * Approves the typed addresses of a merchant's live connection as the staff member saw them; the connection must still pass its
 * test. Both audit logs record it. Throws `not_found`, `forbidden` if the staff member is not independent of the people who
 * entered the addresses, and `illegal_transition` if the addresses changed or nobody is known to have entered them.
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
      throw new PonteError("illegal_transition", "Different addresses are waiting for approval now.");
    }
    const exception = await refuseRelated(tx, record, actor);
    const approvedHosts = [...record.approvedHosts, ...hosts];
    await storeConnection(tx, record.id, { approvedHosts, hostsToApprove: [], updatedAt: databaseNow() });
    const entry = {
      action: "connection.hosts_approved",
      objectType: "connection",
      objectId: record.id,
      after: { hosts, ...(exception ? { exception } : {}) },
    } as const;
    await recordAudit(tx, record.merchantId, actor, entry);
    await recordAudit(tx, null, actor, entry);
    return { id: record.id, approvedHosts };
  });
}

async function refuseRelated(
  tx: Tx,
  { addressesTypedBy, addressesTypedAt: createdAt }: ConnectionRecord,
  { userId }: Actor,
): Promise<Approval["exception"]> {
  const approver = userId && (await findUser(tx, userId));
  if (!approver) throw new PonteError("forbidden", "Only a staff member can approve addresses.");
  if (addressesTypedBy.length === 0) {
    throw new PonteError(
      "illegal_transition",
      "It is not known who entered these addresses. The merchant has to enter them again in the connection's settings.",
    );
  }
  let exception: Approval["exception"] = null;
  for (const requestedBy of addressesTypedBy) {
    const request = { requestedBy, createdAt, permission: "connections:manage" } as const;
    const approval = await findApproval(tx, approver, request);
    // A fresh proof replaces the code.
    if (approval.bar !== "factor") refuseBarred(approval.bar, "change of addresses");
    exception ??= approval.exception;
  }
  return exception;
}
