import { UsersRound } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { ListSearch } from "#components/lists/list-search";
import { OlderPager } from "#components/lists/older-pager";
import { UserTable } from "#components/staff/user-table";
import { InvitationList } from "#components/team/invitation-list";
import { InviteMember } from "#components/team/invite-member";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { staffListHref } from "#lib/client/staff-list-params";
import type { UsersPage } from "#lib/pages/users/load-users-page";

const PATH = "/dashboard/users";

/** Everybody who signs in, for staff. */
export async function UsersScreen({
  state,
  users,
  older,
  invitations,
  manages,
  ownId,
  staffRoles,
}: UsersPage) {
  const t = await getTranslations("staff");
  return (
    <MessagesProvider namespaces={["ui", "dashboard", "team", "staff"]}>
      <PageHeader
        title={t("users.title")}
        description={t("users.intro")}
        actions={manages ? <InviteMember roles={staffRoles} firstRole="OPERATOR" team="Ponte" /> : undefined}
      />
      <div className="mb-4">
        <ListSearch
          key={state.query}
          action={PATH}
          query={state.query}
          words={{
            label: t("users.search"),
            hint: t("users.searchHint"),
            submit: t("merchants.submit"),
            clear: t("merchants.clear"),
          }}
          clearHref={state.query ? staffListHref(PATH, {}) : null}
        />
      </div>
      <Card className="overflow-hidden">
        {users.length > 0 ? (
          <UserTable users={users} manages={manages} ownId={ownId} />
        ) : (
          <EmptyState icon={<UsersRound />} title={t("users.empty")} />
        )}
        <OlderPager
          newestHref={state.before === null ? null : staffListHref(PATH, { query: state.query })}
          olderHref={older ? staffListHref(PATH, { query: state.query, before: older }) : null}
        />
      </Card>
      {invitations.length > 0 ? (
        <Card className="mt-6 overflow-hidden">
          <CardHeader className="pb-3">
            <CardTitle>{t("users.invited")}</CardTitle>
          </CardHeader>
          <InvitationList invitations={invitations} />
        </Card>
      ) : null}
    </MessagesProvider>
  );
}
