import { transaction } from "#db/client";
import { findSavedView, listSavedViews, updateSavedView } from "#db/queries/lists/saved-views";
import { invalidField, PonteError } from "#lib/domain/errors";
import { isId, type UserId } from "#lib/domain/ids";
import { normalViewQuery } from "#lib/domain/lists/lists";
import { listOfOrThrow } from "#lib/features/lists/list-of";
import { toSavedView } from "#lib/features/lists/saved-view";
import type { SavedViewView, UpdateViewBody } from "#lib/schemas/list";

/**
 * Renames a person's view or changes its filters. Throws `not_found`, and `invalid_request` for another view's name.
 */
export async function updateView(
  userId: UserId,
  viewId: string,
  { name, query }: UpdateViewBody,
): Promise<SavedViewView> {
  return transaction(async (tx) => {
    const known = isId("savedView", viewId) ? await findSavedView(tx, userId, viewId) : null;
    if (!known) throw new PonteError("not_found", "There is no view with this id.");
    const views = await listSavedViews(tx, userId, listOfOrThrow(known.list));
    if (views.some((view) => view.name === name && view.id !== known.id)) {
      throw invalidField("/name", "taken", "Another view of this list has that name.");
    }
    const changes = {
      name: name ?? known.name,
      query: query === undefined ? known.query : normalViewQuery(query),
    };
    return toSavedView((await updateSavedView(tx, userId, known.id, changes)) ?? known);
  });
}
