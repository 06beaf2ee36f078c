import type { InvitationRecord } from "#db/queries/invitations";
import type { InvitationView } from "#lib/schemas/team";

/** An invitation as it reads; its token is kept nowhere. `invitedBy` is the name of who sent it. */
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
