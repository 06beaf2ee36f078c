import { transaction } from "#db/client";
import { invalidField, PonteError } from "#lib/domain/errors";
import { isId, type UserId } from "#lib/domain/ids";
import type { SavedViewView, UpdateViewBody } from "#lib/lists/list.contract";
import { listOfOrThrow } from "#lib/lists/list-of";
import { normalViewQuery } from "#lib/lists/lists.rules";
import { toSavedView } from "#lib/lists/saved-view";
import { findSavedView, listSavedViews, updateSavedView } from "#lib/lists/saved-views.queries";

/** Renames a person's view or changes its filters. Throws `not_found`, and `invalid_request` if another view has the name. */
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
