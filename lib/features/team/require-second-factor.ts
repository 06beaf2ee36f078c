import { transaction } from "#db/client";
import { setSecondFactorRequired } from "#db/queries/access/businesses";
import { PonteError } from "#lib/domain/errors";
import type { Actor } from "#lib/domain/notices/audit";
import { getOwnUser } from "#lib/features/account/get-own-user";
import { recordAudit } from "#lib/features/audit/record-audit";
import type { TeamManager } from "#lib/features/team/team";

/**
 * Sets whether all of one's own team need a second factor; members without one can then only set one up. Throws
 * `illegal_transition` for platform staff, who always need one.
 */
export async function requireSecondFactor(
  { userId }: Pick<TeamManager, "userId">,
  { required }: { required: boolean },
  actor: Actor,
): Promise<{ required: boolean }> {
  // The person's own team; the merchant they look at may be another.
  const { merchantId } = await getOwnUser(userId);
  if (merchantId === null) {
    throw new PonteError("illegal_transition", "Staff always need a second factor.");
  }
  await transaction(async (tx) => {
    const before = await setSecondFactorRequired(tx, merchantId, required);
    if (before === required) return;
    await recordAudit(tx, merchantId, actor, {
      action: "team.second_factor_required",
      objectType: "merchant",
      objectId: merchantId,
      before: { required: before },
      after: { required },
    });
  });
  return { required };
}
