import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { listMembers } from "#lib/account/users.queries";
import type { MerchantId } from "#lib/domain/ids";
import { listRefusedMailboxes } from "#lib/notices/mails.queries";
import { refusedSince } from "#lib/platform/mail/queue-mail";
import { toInvitationView } from "#lib/team/invitation-view";
import { listOpenInvitations } from "#lib/team/invitations.queries";
import { toMemberView } from "#lib/team/member-view";
import type { InvitationView, MemberView } from "#lib/team/team.contract";

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
