import { databaseNow } from "#db/clock";
import type { Actor } from "#lib/audit/audit.rules";
import type { ConnectionView } from "#lib/connections/connection.contract";
import { connectionMembers } from "#lib/connections/connection-view";
import { type ConnectionRecord, storeConnection } from "#lib/connections/connections.queries";
import { getConnectionOrThrow } from "#lib/connections/get-connection";
import { audit, change } from "#lib/connections/manage-connections";
import { unsealConnection } from "#lib/connections/opened-connection";
import { type Proof, problemOfAccount, proveConnection } from "#lib/connections/prove-connection";
import { approvalOf } from "#lib/connections/typed-addresses";
import type { MerchantId } from "#lib/domain/ids";
import { logger } from "#lib/platform/log/logger";
import { isLasting } from "#lib/providers/connection-problem";

/**
 * Tests an owner's connection at its provider, registers our report address if supported, and stores the problem. A
 * live connection that cannot work unchanged is disabled; a working one may be enabled; one whose provider does not
 * answer stays as it is. Throws `not_found`.
 */
export async function testConnection(
  owner: MerchantId | null,
  id: string,
  actor: Actor,
): Promise<ConnectionView> {
  const record = await getConnectionOrThrow(owner, id);
  const proof = await proveConnection(record);
  return change(owner, id, async (tx, current, isUsed) => {
    // The settings that were tested are no longer current.
    if (current.version !== record.version) return current;
    const problem = proof.problem ?? (await problemOfAccount(tx, current, proof.account, isUsed));
    const stored = await storeConnection(tx, current.id, {
      ...currentApproval(current),
      ...found(current, proof, problem),
      checkedAt: databaseNow(),
    });
    await audit(tx, record, actor, {
      action: "connection.tested",
      after: { problem: problem?.code ?? null },
    });
    if (current.isEnabled && !stored.isEnabled) {
      logger().error({ connectionId: current.id, problem: problem?.code }, "a connection was disabled");
      const [before, after] = [connectionMembers(current), connectionMembers(stored)];
      await audit(tx, record, actor, {
        action: "connection.updated",
        before: { isEnabled: before.isEnabled },
        after: { isEnabled: after.isEnabled },
      });
    }
    return stored;
  });
}

/**
 * Staff's approvals of a stored connection, which may predate the need for them; none if the connection cannot be
 * opened.
 */
function currentApproval(
  record: ConnectionRecord,
): Partial<Pick<ConnectionRecord, "approvedHosts" | "hostsToApprove">> {
  try {
    const { adapter, unsealed } = unsealConnection(record);
    return approvalOf(record, adapter, unsealed);
  } catch {
    return {};
  }
}

function found(
  current: ConnectionRecord,
  proof: Proof,
  problem: Proof["problem"],
): Partial<ConnectionRecord> {
  if (problem === null) {
    const account = proof.problem === null ? proof.account : null;
    return {
      problem,
      provenVersion: current.version,
      accountHash: account?.hash ?? null,
      accountName: account?.reportedName ?? null,
    };
  }
  if (!isLasting(problem)) return { problem };
  const isOn = current.isEnabled && current.mode === "test";
  return { problem, provenVersion: null, isEnabled: isOn };
}
