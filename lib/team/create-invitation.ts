import { transaction } from "#db/client";
import { insertInvitation, revokeInvitationsTo } from "#db/queries/invitations";
import { findUser, findUserByEmail } from "#db/queries/users";
import { recordAudit } from "#lib/audit/record-audit";
import type { Actor } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import { newId } from "#lib/ids/new-id";
import type { CreatedInvitationView, InviteBody } from "#lib/schemas/team";
import { hashInvitationToken, invitationUrl, newInvitationToken } from "#lib/team/invitation-token";
import { toInvitationView } from "#lib/team/invitation-view";
import { assertRoleOfTeam, type TeamManager } from "#lib/team/team";

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Invites somebody to a team in a role, for 7 days; an invitation that stands for the same e-mail is taken back. The answer is
 * the only place where the link stands. Throws `email_taken` for somebody who can sign in already, and `invalid_request` for a
 * role that the team does not have.
 */
export async function createInvitation(
  { merchantId, userId }: TeamManager,
  body: InviteBody,
  actor: Actor,
): Promise<CreatedInvitationView> {
  assertRoleOfTeam(merchantId, body.role);
  if (await findUserByEmail(body.email)) {
    throw new PonteError("email_taken", "Somebody signs in with this e-mail already.");
  }
  const token = newInvitationToken();
  const id = newId("invitation");
  const invitation = await transaction(async (tx) => {
    await revokeInvitationsTo(tx, merchantId, body.email);
    const added = await insertInvitation(tx, {
      id,
      merchantId,
      ...body,
      tokenHash: hashInvitationToken(token),
      invitedBy: userId,
      expiresAt: new Date(Date.now() + LIFETIME_MS),
    });
    const object = { objectType: "invitation", objectId: id, after: { ...body } };
    await recordAudit(tx, merchantId, actor, { action: "invitation.created", ...object });
    return added;
  });
  const inviter = await findUser(userId);
  return { ...toInvitationView(invitation, inviter?.name ?? ""), url: invitationUrl(token) };
}
