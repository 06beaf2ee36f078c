import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import type { UserId } from "#lib/domain/ids";
import { listOfOrThrow } from "#lib/lists/list-of";
import { setListColumns } from "#lib/lists/saved-views.queries";

/**
 * Stores which columns of a list a person sees, in their order; null resets them. Throws `not_found` for an
 * unknown list.
 */
export async function chooseColumns(userId: UserId, list: string, columns: string[] | null): Promise<null> {
  await setListColumns(db(), userId, listOfOrThrow(list), {
    columns: columns && [...new Set(columns)],
    now: databaseNow(),
  });
  return null;
}
