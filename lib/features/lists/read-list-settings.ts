import { db } from "#db/client";
import { findCsvChoice } from "#db/queries/lists/csv-choices";
import { findListColumns, listSavedViews } from "#db/queries/lists/saved-views";
import type { UserId } from "#lib/domain/ids";
import type { CsvChoice } from "#lib/domain/lists/csv-choice";
import type { ListName } from "#lib/domain/lists/lists";
import { toSavedView } from "#lib/features/lists/saved-view";
import type { SavedViewView } from "#lib/schemas/list";

/**
 * A person's settings of a list: their views, oldest first, their columns and their CSV format (null: not
 * set).
 */
export async function readListSettings(
  userId: UserId,
  list: ListName,
): Promise<{ views: SavedViewView[]; columns: string[] | null; csv: CsvChoice | null }> {
  const [views, columns, csv] = await Promise.all([
    listSavedViews(db(), userId, list),
    findListColumns(db(), userId, list),
    findCsvChoice(db(), userId),
  ]);
  return { views: views.map(toSavedView), columns, csv };
}
