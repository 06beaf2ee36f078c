import { db } from "#db/client";
import { listOpenInvitations } from "#db/queries/invitations";
import { listMembers } from "#db/queries/users";
import type { MerchantId } from "#lib/domain/ids";
import { toInvitationView } from "#lib/features/team/invitation-view";
import { toMemberView } from "#lib/features/team/member-view";
import type { InvitationView, MemberView } from "#lib/schemas/team";

/** A merchant's people, or the platform's staff (null), and the open invitations. */
export async function listTeam(
  merchantId: MerchantId | null,
): Promise<{ members: MemberView[]; invitations: InvitationView[] }> {
  const [members, invitations] = await Promise.all([
    listMembers(db(), merchantId),
    listOpenInvitations(db(), merchantId),
  ]);
  return {
    members: members.map(({ user, ...seen }) => toMemberView(user, seen)),
    invitations: invitations.map(({ invitation, invitedBy }) => toInvitationView(invitation, invitedBy)),
  };
}
