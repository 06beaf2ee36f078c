import { sql } from "drizzle-orm";
import type { Tx } from "#db/client";
import { type Account, accountKey } from "#lib/connections/connection.rules";

/**
 * Serializes uses of the same id at an account's provider until this transaction ends. Of two transactions that book it at once,
 * for any charges and merchants, the second sees the first. Take this lock after the charge's.
 */
export async function lockProviderId(
  tx: Tx,
  account: Account,
  { kind, id }: { kind: "payment" | "refund" | "dispute"; id: string },
): Promise<void> {
  const key = `${kind} ${accountKey(account)} ${id}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}
