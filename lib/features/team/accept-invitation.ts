import { transaction } from "#db/client";
import { claimInvitation } from "#db/queries/access/invitations";
import { findUser } from "#db/queries/access/users";
import { PonteError } from "#lib/domain/errors";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";
import { createUser } from "#lib/features/merchants/create-user";
import { hashInvitationToken } from "#lib/features/team/invitation-token";
import type { AcceptInvitationBody } from "#lib/schemas/access/team";

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
    // Anyone may invite themselves with the demo's published password.
    const isDemo = (await findUser(tx, invitedBy))?.isDemo;
    const person = { email, name, password, role, merchantId, isDemo, invitedBy };
    const userId = await createUser(tx, person);
    const actor = { ...from, userId, role, tokenId: null };
    const object = { objectType: "invitation", objectId: id, after: { email, role, userId } };
    await recordAudit(tx, merchantId, actor, { action: "invitation.accepted", ...object });
    return { email };
  });
}
