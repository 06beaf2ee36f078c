import type { UserRecord } from "#lib/account/users.queries";
import type { MemberView } from "#lib/team/team.contract";

/** A team's member as the team sees them. */
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
