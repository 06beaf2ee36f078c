import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { endAccess } from "#lib/account/end-access";
import { secondFactorsOf } from "#lib/account/second-factor/second-factor";
import {
  findLastSeen,
  lockMember,
  lockMembersOfRole,
  type UserRecord,
  updateUserAccess,
} from "#lib/account/users.queries";
import type { Actor, AuditAction } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import { isOn } from "#lib/domain/time/switched";
import { dropRaises, lockRaisesOf, type RequestedRaise } from "#lib/payouts/drop-raises";
import { revokeInvitationsBy } from "#lib/team/invitations.queries";
import { toMemberView } from "#lib/team/member-view";
import { can } from "#lib/team/permissions.rules";
import { assertRoleOfTeam, leadingRole, type TeamManager } from "#lib/team/team";
import type { MemberView, UpdateMemberBody } from "#lib/team/team.contract";

/**
 * Changes a team member's role, or disables or enables them. A disabled member permanently loses sessions, tokens and API
 * clients; a member who may no longer manage the team loses the invitations that they sent, and one who may no longer set limits
 * the raised limits that they requested. Throws `not_found`, and `illegal_transition` if no leader would remain, or for disabling
 * oneself.
 */
export async function updateMember(
  manager: TeamManager,
  memberId: string,
  body: UpdateMemberBody,
  actor: Actor,
): Promise<MemberView> {
  const { merchantId } = manager;
  if (body.role) assertRoleOfTeam(merchantId, body.role);
  const id = isId("user", memberId) ? memberId : null;
  return transaction(async (tx) => {
    const leading = leadingRole(merchantId);
    // These are locked before people, in the order of `approveRaise`.
    const raises = id && merchantId ? await lockRaisesOf(tx, merchantId, id) : [];
    // This is always locked next: of two owners who remove each other, the second waits and then sees the first change.
    const leaders = await lockMembersOfRole(tx, merchantId, leading);
    const before = id && (await lockMember(tx, merchantId, id));
    if (!before) throw new PonteError("not_found", "There is no such person in this team.");
    const after = { role: body.role ?? before.role, disabledAt: disabledAtOf(before, body) };
    if (after.disabledAt && before.id === manager.userId) {
      throw new PonteError("illegal_transition", "You cannot disable yourself.");
    }
    const leads = after.role === leading && after.disabledAt === null;
    if (!leads && leaders.every((leader) => leader === before.id) && leaders.length > 0) {
      throw new PonteError("illegal_transition", `A team keeps at least one ${leading} who can sign in.`);
    }
    const updated = await updateUserAccess(tx, before.id, after);
    await takeAway(tx, updated, raises, actor);
    for (const action of deedsOf(before, updated)) {
      await recordAudit(tx, merchantId, actor, {
        action,
        objectType: "user",
        objectId: updated.id,
        ...(action === "user.role_changed"
          ? { before: { role: before.role }, after: { role: updated.role } }
          : {}),
      });
    }
    return toMemberView(updated, {
      lastSeenAt: await findLastSeen(tx, updated.id),
      secondFactor: (await secondFactorsOf(tx, updated)).length > 0,
    });
  });
}

function disabledAtOf(before: UserRecord, { status }: UpdateMemberBody): Date | null {
  if (status === undefined) return before.disabledAt;
  return isOn(status) ? null : (before.disabledAt ?? databaseNow());
}

/** Removes what a person had only because of the role; raised limits would otherwise take effect by themselves. */
async function takeAway(
  tx: Tx,
  user: UserRecord,
  raises: readonly RequestedRaise[],
  actor: Actor,
): Promise<void> {
  if (user.disabledAt) await endAccess(tx, user.id);
  if (user.disabledAt || !can(user.role, "team:manage"))
    await revokeInvitationsBy(tx, user.merchantId, user.id);
  if (user.disabledAt || !can(user.role, "settings:manage")) await dropRaises(tx, raises, actor);
}

function deedsOf(before: UserRecord, after: UserRecord): AuditAction[] {
  const actions: AuditAction[] = [];
  if (before.role !== after.role) actions.push("user.role_changed");
  if (!before.disabledAt && after.disabledAt) actions.push("user.disabled");
  if (before.disabledAt && !after.disabledAt) actions.push("user.enabled");
  return actions;
}
