import { sql } from "drizzle-orm";
import { db } from "#db/client";

/** Makes a dispute one of a provider that never tells how it ends, by an account of the platform's there. */
export async function leaveOpen(disputeId: string, provider = "cielo"): Promise<void> {
  await db().execute(sql`
    update attempts set provider = ${provider} where id = (select attempt_id from disputes where id = ${disputeId})`);
  await db().execute(sql`update disputes set account = ${provider} where id = ${disputeId}`);
}
