import { findListColumns, listSavedViews } from "#db/queries/saved-views";
import type { UserId } from "#lib/domain/ids";
import type { ListName } from "#lib/domain/lists";
import { toSavedView } from "#lib/lists/saved-view";
import type { SavedViewView } from "#lib/schemas/list";

/** How a person keeps a list: their views, the oldest first, and the columns they chose (null: never). */
export async function readListSettings(
  userId: UserId,
  list: ListName,
): Promise<{ views: SavedViewView[]; columns: string[] | null }> {
  const [views, columns] = await Promise.all([listSavedViews(userId, list), findListColumns(userId, list)]);
  return { views: views.map(toSavedView), columns };
}
