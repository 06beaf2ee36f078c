import { db } from "#db/client";
import { findUser } from "#db/queries/access/users";
import { PonteError } from "#lib/domain/errors";
import { isId, type UserId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { updateMember } from "#lib/features/team/update-member";
import type { SetUserStatusBody } from "#lib/schemas/access/staff";
import type { MemberView } from "#lib/schemas/access/team";

/**
 * Disables or enables any person, of a merchant or of the staff, by the rules of their own team. Throws as
 * `updateMember` does.
 */
export async function setUserStatus(
  manager: UserId,
  userId: string,
  body: SetUserStatusBody,
  actor: Actor,
): Promise<MemberView> {
  const user = isId("user", userId) ? await findUser(db(), userId) : null;
  if (!user) throw new PonteError("not_found", "There is no such person.");
  return updateMember({ merchantId: user.merchantId, userId: manager }, user.id, body, actor);
}
