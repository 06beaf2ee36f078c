import type { Tx } from "#db/client";
import { auditKeys } from "#db/schema/audit";

type AuditKeyRecord = typeof auditKeys.$inferSelect;

/** Every key of the audit log, sealed. */
export function listAuditKeys(tx: Tx): Promise<AuditKeyRecord[]> {
  return tx.select().from(auditKeys);
}

/** Stores a sealed key; false if its id exists. */
export async function insertAuditKey(
  tx: Tx,
  key: Pick<AuditKeyRecord, "id" | "sealedKey">,
): Promise<boolean> {
  const inserted = await tx
    .insert(auditKeys)
    .values(key)
    .onConflictDoNothing()
    .returning({ id: auditKeys.id });
  return inserted.length > 0;
}
