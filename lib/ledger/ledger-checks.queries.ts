import { desc, lt } from "drizzle-orm";
import type { Reader } from "#db/client";
import { ledgerChecks } from "#db/schema/ledger-checks";

export type LedgerCheckRecord = typeof ledgerChecks.$inferSelect;

/** Stores a ledger check's result. */
export async function insertLedgerCheck(
  reader: Reader,
  check: Pick<LedgerCheckRecord, "balanced" | "sentence">,
): Promise<void> {
  await reader.insert(ledgerChecks).values(check);
}

/** The last ledger check's result; undefined before the first. */
export async function findLastLedgerCheck(reader: Reader): Promise<LedgerCheckRecord | undefined> {
  const [last] = await reader.select().from(ledgerChecks).orderBy(desc(ledgerChecks.checkedAt)).limit(1);
  return last;
}

/** Deletes checks older than that instant. */
export async function deleteLedgerChecksBefore(reader: Reader, before: Date): Promise<void> {
  await reader.delete(ledgerChecks).where(lt(ledgerChecks.checkedAt, before));
}
