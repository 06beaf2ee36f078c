import { eq } from "drizzle-orm";
import { db } from "#db/client";
import { csvChoices } from "#db/schema/csv-choices";
import type { CsvChoice } from "#lib/domain/csv-choice";
import type { UserId } from "#lib/domain/ids";

/** How a person chose to have CSV files written; null when they never did. */
export async function findCsvChoice(userId: UserId): Promise<CsvChoice | null> {
  const { separator, decimal, bom, timeZone } = csvChoices;
  const [choice] = await db()
    .select({ separator, decimal, bom, timeZone })
    .from(csvChoices)
    .where(eq(csvChoices.userId, userId));
  return choice ?? null;
}

/** Remembers how a person wants CSV files written; null forgets the choice. */
export async function setCsvChoice(userId: UserId, choice: CsvChoice | null, now: Date): Promise<void> {
  if (choice === null) {
    await db().delete(csvChoices).where(eq(csvChoices.userId, userId));
    return;
  }
  const chosen = { ...choice, updatedAt: now };
  await db()
    .insert(csvChoices)
    .values({ userId, ...chosen })
    .onConflictDoUpdate({ target: csvChoices.userId, set: chosen });
}
