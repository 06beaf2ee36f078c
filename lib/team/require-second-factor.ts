import { transaction } from "#db/client";
import { getOwnUser } from "#lib/account/get-own-user";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { setSecondFactorRequired } from "#lib/team/businesses.queries";
import type { TeamManager } from "#lib/team/team";

/**
 * Sets whether all of one's own team need a second factor; members without one can then only set one up. Throws
 * `illegal_transition` for platform staff, who always need one.
 */
export async function requireSecondFactor(
  { userId }: Pick<TeamManager, "userId">,
  { required }: { required: boolean },
  actor: Actor,
): Promise<{ required: boolean }> {
  // The setting applies to the person's own team; the merchant that they look at may be another.
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
