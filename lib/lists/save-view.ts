import { transaction } from "#db/client";
import { invalidField } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";
import type { SavedViewView, SaveViewBody } from "#lib/lists/list.contract";
import { listOfOrThrow } from "#lib/lists/list-of";
import { normalViewQuery } from "#lib/lists/lists.rules";
import { toSavedView } from "#lib/lists/saved-view";
import { listSavedViews, upsertSavedView } from "#lib/lists/saved-views.queries";
import { newId } from "#lib/platform/ids/new-id";

const MAX_VIEWS = 20;

/**
 * Stores a list's filters under a name that the person chose, replacing an existing view of this name. Throws `not_found` for an
 * unknown list and `invalid_request` for a list's 21st view.
 */
export async function saveView(userId: UserId, list: string, body: SaveViewBody): Promise<SavedViewView> {
  const name = listOfOrThrow(list);
  return transaction(async (tx) => {
    const views = await listSavedViews(tx, userId, name);
    if (views.length >= MAX_VIEWS && !views.some((view) => view.name === body.name)) {
      throw invalidField("/name", "too_many", `A list has at most ${MAX_VIEWS} views.`);
    }
    const view = { id: newId("savedView"), userId, list: name, name: body.name };
    return toSavedView(await upsertSavedView(tx, { ...view, query: normalViewQuery(body.query) }));
  });
}
