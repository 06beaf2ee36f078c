import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { can } from "#lib/domain/permissions";
import { MERCHANT_ROLES } from "#lib/domain/roles";
import { listTeam } from "#lib/features/team/list-team";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export type TeamPage = Loaded<typeof loadTeamPage>;

/** The merchant's people and, for those who manage them, who was invited. */
export async function loadTeamPage() {
  const { merchantId, userId, role } = await currentMerchantSession();
  const [{ members, invitations }, merchant] = await Promise.all([
    listTeam(merchantId),
    getMerchantOrThrow(db(), merchantId),
  ]);
  const manages = can(role, "team:manage");
  return {
    merchantName: merchant.name,
    members,
    invitations: manages ? invitations : null,
    roles: MERCHANT_ROLES,
    secondFactor: {
      required: merchant.secondFactorRequired,
      without: members.filter(({ secondFactor, status }) => !secondFactor && status === "ACTIVE").length,
    },
    manages,
    ownId: userId,
  };
}
