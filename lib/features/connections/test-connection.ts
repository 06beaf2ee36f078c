import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { ConnectionRecord } from "#db/queries/connections";
import { findConnection, storeConnection } from "#db/queries/connections";
import type { Actor } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { audit, change } from "#lib/features/connections/manage-connections";
import { openConnection } from "#lib/features/connections/opened-connection";
import { reportAddress } from "#lib/features/connections/report-address";
import { logger } from "#lib/platform/log/logger";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import type { ConnectionView } from "#lib/schemas/connection";

/**
 * Asks the provider whether an owner's connection works, has it send its reports to us where it takes that by a call, and keeps what
 * is wrong. Throws `not_found`.
 */
export async function testConnection(
  owner: MerchantId | null,
  id: string,
  actor: Actor,
): Promise<ConnectionView> {
  const record = isId("connection", id) ? await findConnection(db(), id) : null;
  if (!record || record.merchantId !== owner) {
    throw new PonteError("not_found", "There is no such connection.");
  }
  const problem = await checkConnection(record);
  return change(owner, id, async (tx, current) => {
    // What was tested is no longer what stands.
    if (current.version !== record.version) return current;
    const stored = await storeConnection(tx, record.id, { problem, checkedAt: databaseNow() });
    await audit(tx, record, actor, "connection.tested", { after: { problem: problem?.code ?? null } });
    return stored;
  });
}

/** What is wrong with a connection, found by asking its provider; null when it works. Never throws. */
export async function checkConnection(record: ConnectionRecord): Promise<ConnectionProblem | null> {
  try {
    const { adapter, connection } = openConnection(record);
    const problem = await adapter.check(connection);
    if (problem || !adapter.register) return problem;
    return await adapter.register(connection, new URL(reportAddress(record)));
  } catch (error) {
    return toProblem(error, record);
  }
}

function toProblem(error: unknown, { id }: ConnectionRecord): ConnectionProblem {
  if (error instanceof ProviderTimeout) return { code: "unreachable", detail: error.message, field: null };
  if (error instanceof ProviderFault) return { code: "wrong_setting", detail: error.message, field: null };
  logger().error({ connectionId: id, err: error }, "a connection could not be tested");
  return { code: "wrong_answer", detail: "The connection could not be tested.", field: null };
}
