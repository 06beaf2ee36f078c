import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { findConnection, storeConnection } from "#db/queries/connections";
import type { Actor } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { checkConnection, registerReports } from "#lib/features/connections/check-connection";
import { audit, change } from "#lib/features/connections/manage-connections";
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
  const problem = (await checkConnection(record)) ?? (await registerReports(record));
  return change(owner, id, async (tx, current) => {
    // What was tested is no longer what stands.
    if (current.version !== record.version) return current;
    const stored = await storeConnection(tx, record.id, { problem, checkedAt: databaseNow() });
    await audit(tx, record, actor, "connection.tested", { after: { problem: problem?.code ?? null } });
    return stored;
  });
}
