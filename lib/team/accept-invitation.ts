import { transaction } from "#db/client";
import { findUser } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { createUser } from "#lib/merchants/create-user";
import { hashInvitationToken } from "#lib/team/invitation-token";
import { claimInvitation } from "#lib/team/invitations.queries";
import type { AcceptInvitationBody } from "#lib/team/team.contract";

/**
 * Makes an invitation's holder a team member, once, with the name and password they choose; returns their sign-in
 * e-mail. Throws `not_found` if it is no longer open, and `email_taken` if the e-mail already signs in. A person
 * invited by the demo belongs to it.
 */
export async function acceptInvitation(
  body: AcceptInvitationBody,
  from: Pick<Actor, "address" | "userAgent" | "requestId">,
): Promise<{ email: string }> {
  return transaction(async (tx) => {
    const invitation = await claimInvitation(tx, hashInvitationToken(body.token));
    if (!invitation) throw new PonteError("not_found", "This invitation is no longer valid.");
    const { id, email, role, merchantId, invitedBy } = invitation;
    const { password } = body;
    const name = body.name.trim();
    // With the demo's published password anyone may invite themselves.
    const isDemo = (await findUser(tx, invitedBy))?.isDemo;
    const person = { email, name, password, role, merchantId, isDemo, invitedBy };
    const userId = await createUser(tx, person);
    const actor = { ...from, userId, role, tokenId: null };
    const object = { objectType: "invitation", objectId: id, after: { email, role, userId } };
    await recordAudit(tx, merchantId, actor, { action: "invitation.accepted", ...object });
    return { email };
  });
}
