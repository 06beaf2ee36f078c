import { db } from "#db/client";
import { deleteSavedView } from "#db/queries/lists/saved-views";
import { PonteError } from "#lib/domain/errors";
import { isId, type UserId } from "#lib/domain/ids";

/** Deletes a person's view. Throws `not_found`, including for another person's. */
export async function deleteView(userId: UserId, viewId: string): Promise<null> {
  const gone = isId("savedView", viewId) && (await deleteSavedView(db(), userId, viewId));
  if (!gone) throw new PonteError("not_found", "There is no view with this id.");
  return null;
}
