import { db } from "#db/client";
import type { UserId } from "#lib/domain/ids";
import type { CsvChoice } from "#lib/lists/csv-choice.rules";
import { findCsvChoice } from "#lib/lists/csv-choices.queries";
import type { SavedViewView } from "#lib/lists/list.contract";
import type { ListName } from "#lib/lists/lists.rules";
import { toSavedView } from "#lib/lists/saved-view";
import { findListColumns, listSavedViews } from "#lib/lists/saved-views.queries";

/**
 * A person's settings of a list: their views, oldest first, including those of the lists that it replaced, their columns and
 * their CSV format (null: not set).
 */
export async function readListSettings(
  userId: UserId,
  list: ListName,
  replaced: readonly ListName[] = [],
): Promise<{ views: SavedViewView[]; columns: string[] | null; csv: CsvChoice | null }> {
  const [views, columns, csv] = await Promise.all([
    listSavedViews(db(), userId, list, ...replaced),
    findListColumns(db(), userId, list),
    findCsvChoice(db(), userId),
  ]);
  return { views: views.map(toSavedView), columns, csv };
}
