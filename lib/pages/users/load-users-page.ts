import { unpreparedDb } from "#db/client";
import { searchUsers } from "#db/queries/staff";
import type { SearchParams } from "#lib/client/search-params";
import { readStaffListParams } from "#lib/client/staff-list-params";
import { isId } from "#lib/domain/ids";
import { can } from "#lib/domain/permissions";
import { STAFF_ROLES } from "#lib/domain/roles";
import { listTeam } from "#lib/features/team/list-team";
import type { Loaded } from "#lib/pages/loaded";
import { currentStaffSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

export type UsersPage = Loaded<typeof loadUsersPage>;

/** A page of everybody who signs in, for staff, and for those who manage people who was invited to the staff. */
export async function loadUsersPage(search: SearchParams) {
  const { role, userId } = await currentStaffSession();
  const manages = can(role, "merchants:manage");
  const state = readStaffListParams(search);
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
