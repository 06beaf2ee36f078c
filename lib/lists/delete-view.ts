import { db } from "#db/client";
import { PonteError } from "#lib/domain/errors";
import { isId, type UserId } from "#lib/domain/ids";
import { deleteSavedView } from "#lib/lists/saved-views.queries";

/** Deletes a person's view. Throws `not_found`, even for another person's view. */
export async function deleteView(userId: UserId, viewId: string): Promise<null> {
  const gone = isId("savedView", viewId) && (await deleteSavedView(db(), userId, viewId));
  if (!gone) throw new PonteError("not_found", "There is no view with this id.");
  return null;
}
