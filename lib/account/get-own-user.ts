import { db } from "#db/client";
import { findUser, type UserRecord } from "#lib/account/users.queries";
import { PonteError } from "#lib/domain/errors";
import type { UserId } from "#lib/domain/ids";

/** The signed-in user. Throws `unauthorized` when the user no longer exists. */
export async function getOwnUser(userId: UserId): Promise<UserRecord> {
  const user = await findUser(db(), userId);
  if (!user) throw new PonteError("unauthorized", "This user no longer exists.");
  return user;
}
