import type { SavedViewView } from "#lib/lists/list.contract";
import { listOfOrThrow } from "#lib/lists/list-of";
import type { SavedViewRecord } from "#lib/lists/saved-views.queries";

/** A saved view as the API shows it. */
export function toSavedView({ id, list, name, query, createdAt }: SavedViewRecord): SavedViewView {
  return { id, list: listOfOrThrow(list), name, query, createdAt: createdAt.toISOString() };
}
