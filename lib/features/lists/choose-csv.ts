import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { setCsvChoice } from "#db/queries/lists/csv-choices";
import type { UserId } from "#lib/domain/ids";
import type { CsvChoice } from "#lib/domain/lists/csv-choice";

/** Stores a person's CSV format; null resets it. */
export async function chooseCsv(userId: UserId, choice: CsvChoice | null): Promise<null> {
  await setCsvChoice(db(), userId, choice, databaseNow());
  return null;
}
