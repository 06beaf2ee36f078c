import type { InvitationRecord } from "#lib/team/invitations.queries";
import type { InvitationView } from "#lib/team/team.contract";

/**
 * An invitation for display; its token is not stored. `invitedBy` is the sender's name, `isMailRefused` true where the
 * invited mailbox refuses our mail.
 */
export function toInvitationView(
  invitation: InvitationRecord,
  invitedBy: string,
  isMailRefused: boolean,
): InvitationView {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    invitedBy,
    isMailRefused,
    expiresAt: invitation.expiresAt.toISOString(),
    createdAt: invitation.createdAt.toISOString(),
  };
}
