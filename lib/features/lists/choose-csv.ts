import { db } from "#db/client";
import { setCsvChoice } from "#db/queries/csv-choices";
import type { CsvChoice } from "#lib/domain/csv-choice";
import type { UserId } from "#lib/domain/ids";

/** Remembers how a person wants CSV files written; null forgets it. */
export async function chooseCsv(userId: UserId, choice: CsvChoice | null): Promise<null> {
  await setCsvChoice(db(), userId, choice, new Date());
  return null;
}
