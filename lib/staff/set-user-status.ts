import { db } from "#db/client";
import { findUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { PonteError } from "#lib/domain/errors";
import { isId, type UserId } from "#lib/domain/ids";
import type { SetUserStatusBody } from "#lib/staff/staff.contract";
import type { MemberView } from "#lib/team/team.contract";
import { updateMember } from "#lib/team/update-member";

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
