import { sql } from "drizzle-orm";
import { db } from "#db/client";
import type { ConnectionId } from "#lib/domain/ids";

/** Makes a dispute one of a provider that never tells how it ends, by the platform's account or by that connection. */
export async function leaveOpen(disputeId: string, connectionId: ConnectionId | null = null): Promise<void> {
  const account = connectionId === null ? "cielo" : `cielo/${connectionId}`;
  await db().execute(sql`
    update attempts set provider = 'cielo', connection_id = ${connectionId}
    where id = (select attempt_id from disputes where id = ${disputeId})`);
  await db().execute(sql`update disputes set account = ${account} where id = ${disputeId}`);
}
