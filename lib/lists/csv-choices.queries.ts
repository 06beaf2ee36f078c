import { eq } from "drizzle-orm";
import type { Reader } from "#db/client";
import { csvChoices } from "#db/schema/csv-choices";
import type { UserId } from "#lib/domain/ids";
import type { CsvChoice } from "#lib/lists/csv-choice.rules";

/** A person's CSV format; null if never chosen. */
export async function findCsvChoice(reader: Reader, userId: UserId): Promise<CsvChoice | null> {
  const { separator, decimal, bom, timeZone, textCells } = csvChoices;
  const [choice] = await reader
    .select({ separator, decimal, bom, timeZone, textCells })
    .from(csvChoices)
    .where(eq(csvChoices.userId, userId));
  return choice ?? null;
}

/** Stores a person's CSV format; null deletes it. */
export async function setCsvChoice(
  reader: Reader,
  userId: UserId,
  choice: CsvChoice | null,
  now: Date,
): Promise<void> {
  if (choice === null) {
    await reader.delete(csvChoices).where(eq(csvChoices.userId, userId));
    return;
  }
  const chosen = { ...choice, updatedAt: now };
  await reader
    .insert(csvChoices)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: csvChoices.userId, set: chosen });
}
