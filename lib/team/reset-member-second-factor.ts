import { transaction } from "#db/client";
import { secondFactorsOf } from "#lib/account/second-factor/second-factor";
import { takeSecondFactor } from "#lib/account/second-factor/take-second-factor";
import { lockMember } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import type { TeamManager } from "#lib/team/team";

/**
 * Removes the lost second factor of another team member. Throws `not_found`, and `illegal_transition` for the caller's own, which
 * would bypass the proof, or if the person has none.
 */
export async function resetMemberSecondFactor(
  { merchantId, userId }: TeamManager,
  memberId: string,
  actor: Actor,
): Promise<null> {
  await transaction(async (tx) => {
    const member = isId("user", memberId) ? await lockMember(tx, merchantId, memberId) : null;
    if (!member) throw new PonteError("not_found", "There is no such person in this team.");
    if (member.id === userId) {
      throw new PonteError("illegal_transition", "You cannot reset your own second factor.");
    }
    if ((await secondFactorsOf(tx, member)).length === 0) {
      throw new PonteError("illegal_transition", "This person has no second factor.");
    }
    await takeSecondFactor(tx, member, actor);
  });
  return null;
}
