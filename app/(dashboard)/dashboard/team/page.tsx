import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MoreMessages } from "#components/i18n/more-messages";
import { InviteMember } from "#components/team/invite-member";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { isOn } from "#lib/domain/time/switched";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { listTeam } from "#lib/team/list-team";
import { can } from "#lib/team/permissions.rules";
import { MERCHANT_ROLES } from "#lib/team/roles.rules";
import { RequireSecondFactor } from "./require-second-factor";
import { TeamCards } from "./team-cards";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("team");
  return { title: t("title") };
}

export default async function TeamPage() {
  return <TeamScreen {...(await loadTeamPage())} />;
}

async function TeamScreen({
  merchantName,
  members,
  invitations,
  roles,
  secondFactor,
  manages,
  ownId,
}: Loaded<typeof loadTeamPage>) {
  const t = await getTranslations("team");
  return (
    <MoreMessages namespaces={["team"]}>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={manages ? <InviteMember roles={roles} firstRole="VIEWER" team={merchantName} /> : undefined}
      />
      <div className="mb-6">
        <RequireSecondFactor {...secondFactor} manages={manages} />
      </div>
      <TeamCards members={members} invitations={invitations} roles={roles} manages={manages} ownId={ownId} />
    </MoreMessages>
  );
}

/** The merchant's people and, for those who manage them, the open invitations. */
async function loadTeamPage() {
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
      without: members.filter(({ secondFactor, status }) => !secondFactor && isOn(status)).length,
    },
    manages,
    ownId: userId,
  };
}
