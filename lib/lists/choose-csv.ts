import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { UserId } from "#lib/domain/ids";
import type { CsvChoice } from "#lib/lists/csv-choice.rules";
import { setCsvChoice } from "#lib/lists/csv-choices.queries";

/** Stores a person's CSV format; null resets it. */
export async function chooseCsv(userId: UserId, choice: CsvChoice | null): Promise<null> {
  await setCsvChoice(db(), userId, choice, databaseNow());
  return null;
}
