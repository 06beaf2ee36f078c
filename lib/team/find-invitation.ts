import { db } from "#db/client";
import { hashInvitationToken } from "#lib/team/invitation-token";
import { findOpenInvitation } from "#lib/team/invitations.queries";
import type { Role } from "#lib/team/roles.rules";

/** The content of an invitation's page; `merchantName` is null for the platform's own staff. */
export type OpenInvitation = {
  email: string;
  role: Role;
  invitedBy: string;
  merchantName: string | null;
  expiresAt: string;
};

/**
 * The open invitation of a link's token; null when it was accepted or revoked, has expired, or never existed.
 */
export async function findInvitation(token: string): Promise<OpenInvitation | null> {
  const found = await findOpenInvitation(db(), hashInvitationToken(token));
  if (!found) return null;
  const { email, role, expiresAt } = found.invitation;
  const { invitedBy, merchantName } = found;
  return { email, role, invitedBy, merchantName, expiresAt: expiresAt.toISOString() };
}
