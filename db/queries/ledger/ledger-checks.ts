import { desc, lt } from "drizzle-orm";
import type { Reader } from "#db/client";
import { ledgerChecks } from "#db/schema/ledger-checks";

export type LedgerCheckRecord = typeof ledgerChecks.$inferSelect;

/** Keeps what a check of the ledger found. */
export async function insertLedgerCheck(
  reader: Reader,
  check: Pick<LedgerCheckRecord, "balanced" | "sentence">,
): Promise<void> {
  await reader.insert(ledgerChecks).values(check);
}

/** What the last check of the ledger found; undefined before the first one. */
export async function findLastLedgerCheck(reader: Reader): Promise<LedgerCheckRecord | undefined> {
  const [last] = await reader.select().from(ledgerChecks).orderBy(desc(ledgerChecks.checkedAt)).limit(1);
  return last;
}

/** Forgets checks from before that. */
export async function deleteLedgerChecksBefore(reader: Reader, before: Date): Promise<void> {
  await reader.delete(ledgerChecks).where(lt(ledgerChecks.checkedAt, before));
}
