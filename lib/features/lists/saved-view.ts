import type { SavedViewRecord } from "#db/queries/lists/saved-views";
import { listOfOrThrow } from "#lib/features/lists/list-of";
import type { SavedViewView } from "#lib/schemas/list";

/** A saved view as the API shows it. */
export function toSavedView({ id, list, name, query, createdAt }: SavedViewRecord): SavedViewView {
  return { id, list: listOfOrThrow(list), name, query, createdAt: createdAt.toISOString() };
}
