import type { UserRecord } from "#db/queries/users";
import type { MemberView } from "#lib/schemas/team";

/** One of a team's people as others of the team see them. */
export function toMemberView(
  user: UserRecord,
  { lastSeenAt, secondFactor }: { lastSeenAt: Date | null; secondFactor: boolean },
): MemberView {
  return {
    id: user.id,
    name: user.name,
    email: user.email,
    role: user.role,
    status: user.disabledAt ? "DISABLED" : "ACTIVE",
    secondFactor,
    lastSeenAt: lastSeenAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
  };
}
