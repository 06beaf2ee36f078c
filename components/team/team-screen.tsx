import { getTranslations } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { InviteMember } from "#components/team/invite-member";
import { RequireSecondFactor } from "#components/team/require-second-factor";
import { TeamCards } from "#components/team/team-cards";
import { PageHeader } from "#components/ui/page-header";
import type { TeamPage } from "#lib/pages/team/load-team-page";

/** A merchant's people. */
export async function TeamScreen({
  merchantName,
  members,
  invitations,
  roles,
  secondFactor,
  manages,
  ownId,
}: TeamPage) {
  const t = await getTranslations("team");
  return (
    <MessagesProvider namespaces={["ui", "dashboard", "team"]}>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={manages ? <InviteMember roles={roles} firstRole="VIEWER" team={merchantName} /> : undefined}
      />
      <div className="mb-6">
        <RequireSecondFactor {...secondFactor} manages={manages} />
      </div>
      <TeamCards members={members} invitations={invitations} roles={roles} manages={manages} ownId={ownId} />
    </MessagesProvider>
  );
}
