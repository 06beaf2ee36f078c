import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { InviteMember } from "#components/team/invite-member";
import { RequireSecondFactor } from "#components/team/require-second-factor";
import { TeamCards } from "#components/team/team-cards";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { can } from "#lib/domain/permissions";
import { MERCHANT_ROLES } from "#lib/domain/roles";
import { listTeam } from "#lib/features/team/list-team";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("team");
  return { title: t("title") };
}

export default async function TeamPage() {
  const { merchantId, userId, role } = await currentMerchantSession();
  const [t, { members, invitations }, merchant] = await Promise.all([
    getTranslations("team"),
    listTeam(merchantId),
    getMerchantOrThrow(db(), merchantId),
  ]);
  const manages = can(role, "team:manage");
  return (
    <MessagesProvider namespaces={["ui", "dashboard", "team"]}>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={
          manages ? (
            <InviteMember roles={MERCHANT_ROLES} firstRole="VIEWER" team={merchant.name} />
          ) : undefined
        }
      />
      <div className="mb-6">
        <RequireSecondFactor
          required={merchant.secondFactorRequired}
          without={members.filter(({ secondFactor, status }) => !secondFactor && status === "ACTIVE").length}
          manages={manages}
        />
      </div>
      <TeamCards
        members={members}
        invitations={manages ? invitations : null}
        roles={MERCHANT_ROLES}
        manages={manages}
        ownId={userId}
      />
    </MessagesProvider>
  );
}
