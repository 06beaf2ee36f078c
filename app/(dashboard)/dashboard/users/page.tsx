import { UsersRound } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListSearch } from "#components/dashboard/list-search";
import { MessagesProvider } from "#components/i18n/messages-provider";
import { OlderPager } from "#components/lists/older-pager";
import { UserTable } from "#components/staff/user-table";
import { InvitationList } from "#components/team/invitation-list";
import { InviteMember } from "#components/team/invite-member";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { searchUsers } from "#db/queries/staff";
import { readStaffListParams, staffListHref } from "#lib/client/staff-list-params";
import { isId } from "#lib/domain/ids";
import { can } from "#lib/domain/permissions";
import { STAFF_ROLES } from "#lib/domain/roles";
import { listTeam } from "#lib/features/team/list-team";
import { currentStaffSession } from "#lib/platform/page/current-session";

const PATH = "/dashboard/users";
const PAGE_SIZE = 25;

type UsersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("users.title") };
}

export default async function UsersPage({ searchParams }: UsersPageProps) {
  const { role, userId } = await currentStaffSession();
  const manages = can(role, "merchants:manage");
  const state = readStaffListParams(await searchParams);
  const before = state.before !== null && isId("user", state.before) ? state.before : undefined;
  const [t, rows, team] = await Promise.all([
    getTranslations("staff"),
    searchUsers({ query: state.query, before, limit: PAGE_SIZE + 1 }),
    manages ? listTeam(null) : null,
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  return (
    <MessagesProvider namespaces={["ui", "dashboard", "team", "staff"]}>
      <PageHeader
        title={t("users.title")}
        description={t("users.intro")}
        actions={manages ? <InviteMember roles={STAFF_ROLES} firstRole="OPERATOR" team="Ponte" /> : undefined}
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
        {shown.length > 0 ? (
          <UserTable
            users={shown.map(({ disabledAt, ...user }) => ({ ...user, isDisabled: disabledAt !== null }))}
            manages={manages}
            ownId={userId}
          />
        ) : (
          <EmptyState icon={<UsersRound />} title={t("users.empty")} />
        )}
        <OlderPager
          newestHref={state.before === null ? null : staffListHref(PATH, { query: state.query })}
          olderHref={
            rows.length > PAGE_SIZE
              ? staffListHref(PATH, { query: state.query, before: shown.at(-1)?.id ?? null })
              : null
          }
        />
      </Card>
      {team && team.invitations.length > 0 ? (
        <Card className="mt-6 overflow-hidden">
          <CardHeader className="pb-3">
            <CardTitle>{t("users.invited")}</CardTitle>
          </CardHeader>
          <InvitationList invitations={team.invitations} />
        </Card>
      ) : null}
    </MessagesProvider>
  );
}
