import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listOpenInvitations } from "#db/queries/access/invitations";
import { listMembers } from "#db/queries/access/users";
import { listRefusedMailboxes } from "#db/queries/operations/mails";
import type { MerchantId } from "#lib/domain/ids";
import { toInvitationView } from "#lib/features/team/invitation-view";
import { toMemberView } from "#lib/features/team/member-view";
import { refusedSince } from "#lib/platform/mail/queue-mail";
import type { InvitationView, MemberView } from "#lib/schemas/access/team";

/** A merchant's people, or the platform's staff (null), and the open invitations, with those whose mail is refused. */
export async function listTeam(
  merchantId: MerchantId | null,
): Promise<{ members: MemberView[]; invitations: InvitationView[] }> {
  const [members, invitations] = await Promise.all([
    listMembers(db(), merchantId),
    listOpenInvitations(db(), merchantId),
  ]);
  const emails = invitations.map(({ invitation }) => invitation.email);
  const refusing = await listRefusedMailboxes(db(), emails, refusedSince(databaseNow()));
  return {
    members: members.map(({ user, ...seen }) => toMemberView(user, seen)),
    invitations: invitations.map(({ invitation, invitedBy }) =>
      toInvitationView(invitation, invitedBy, refusing.has(invitation.email.toLowerCase())),
    ),
  };
}
