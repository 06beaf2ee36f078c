import { db } from "#db/client";
import { findOpenInvitation } from "#db/queries/invitations";
import type { Role } from "#lib/domain/roles";
import { hashInvitationToken } from "#lib/features/team/invitation-token";

/** What an invitation's page says; `merchantName` is null for the platform's own staff. */
export type OpenInvitation = {
  email: string;
  role: Role;
  invitedBy: string;
  merchantName: string | null;
  expiresAt: string;
};

/** The invitation that a link's token opens; null when it was accepted or taken back, has expired, or never was. */
export async function findInvitation(token: string): Promise<OpenInvitation | null> {
  const found = await findOpenInvitation(db(), hashInvitationToken(token));
  if (!found) return null;
  const { email, role, expiresAt } = found.invitation;
  const { invitedBy, merchantName } = found;
  return { email, role, invitedBy, merchantName, expiresAt: expiresAt.toISOString() };
}
