import { UsersRound } from "lucide-react";
import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { MoreMessages } from "#components/i18n/more-messages";
import { ListSearch } from "#components/lists/filters/list-search";
import { OlderPager } from "#components/lists/older-pager";
import { InvitationList } from "#components/team/invitation-list";
import { InviteMember } from "#components/team/invite-member";
import { Card, CardHeader, CardTitle } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { unpreparedDb } from "#db/client";
import { defineStaffLog } from "#lib/client/define-log";
import type { SearchParams } from "#lib/client/params/search-params";
import { isId } from "#lib/domain/ids";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";
import { searchUsers } from "#lib/staff/staff.queries";
import { listTeam } from "#lib/team/list-team";
import { can } from "#lib/team/permissions.rules";
import { STAFF_ROLES } from "#lib/team/roles.rules";
import { UserTable } from "./user-table";

type UsersPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const list = defineStaffLog("/dashboard/users");

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("users.title") };
}

export default async function UsersPage({ searchParams }: UsersPageProps) {
  return <UsersScreen {...(await loadUsersPage(await searchParams))} />;
}

/** All users, for staff. */
async function UsersScreen({
  state,
  users,
  older,
  invitations,
  manages,
  ownId,
  staffRoles,
}: Loaded<typeof loadUsersPage>) {
  const t = await getTranslations("staff");
  return (
    <MoreMessages namespaces={["team", "staff.users"]}>
      <PageHeader
        title={t("users.title")}
        description={t("users.intro")}
        actions={manages ? <InviteMember roles={staffRoles} firstRole="OPERATOR" team="Ponte" /> : undefined}
      />
      <UserSearch query={state.query} />
      <Card className="overflow-hidden">
        {users.length > 0 ? (
          <UserTable users={users} manages={manages} ownId={ownId} />
        ) : (
          <EmptyState icon={<UsersRound />} title={t("users.empty")} />
        )}
        <OlderPager
          newestHref={state.before === null ? null : list.href({ query: state.query })}
          olderHref={older ? list.href({ query: state.query, before: older }) : null}
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
    </MoreMessages>
  );
}

function UserSearch({ query }: { query: string }) {
  const t = useTranslations("staff");
  return (
    <div className="mb-4">
      <ListSearch
        key={query}
        action={list.path}
        query={query}
        labels={{
          label: t("users.search"),
          hint: t("users.searchHint"),
          submit: t("merchants.submit"),
          clear: t("merchants.clear"),
        }}
        clearHref={query ? list.path : null}
      />
    </div>
  );
}

/** A page of all users, for staff; also the open staff invitations for those who manage people. */
async function loadUsersPage(search: SearchParams) {
  const { role, userId } = await currentStaffSession();
  const manages = can(role, "merchants:manage");
  const state = list.read(search);
  const after = state.before !== null && isId("user", state.before) ? state.before : undefined;
  const [{ rows, hasNext }, team] = await Promise.all([
    searchUsers(unpreparedDb(), state.query, { after, limit: PAGE_SIZE }),
    manages ? listTeam(null) : null,
  ]);
  return {
    state,
    users: rows.map(({ disabledAt, ...user }) => ({ ...user, isDisabled: disabledAt !== null })),
    older: hasNext ? (rows.at(-1)?.id ?? null) : null,
    invitations: team?.invitations ?? [],
    manages,
    ownId: userId,
    staffRoles: STAFF_ROLES,
  };
}
