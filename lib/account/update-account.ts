import { db } from "#db/client";
import { updateUser } from "#lib/account/users.queries";
import type { UserId } from "#lib/domain/ids";

/** Changes one's own name. */
export async function updateAccount(userId: UserId, body: { name: string }): Promise<null> {
  await updateUser(db(), userId, { name: body.name.trim() });
  return null;
}
