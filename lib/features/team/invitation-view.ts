import type { InvitationRecord } from "#db/queries/invitations";
import type { InvitationView } from "#lib/schemas/team";

/** An invitation for display; its token is not stored. `invitedBy` is the sender's name. */
export function toInvitationView(invitation: InvitationRecord, invitedBy: string): InvitationView {
  return {
    id: invitation.id,
    email: invitation.email,
    role: invitation.role,
    invitedBy,
    expiresAt: invitation.expiresAt.toISOString(),
    createdAt: invitation.createdAt.toISOString(),
  };
}
