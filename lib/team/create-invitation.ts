import { type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { getOwnUser } from "#lib/account/get-own-user";
import { findUserByEmail } from "#lib/account/users.queries";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { findMerchant } from "#lib/merchants/merchants.queries";
import { newId } from "#lib/platform/ids/new-id";
import { countMail } from "#lib/platform/mail/count-mail";
import { languageOf } from "#lib/platform/mail/language-of";
import { queueMail } from "#lib/platform/mail/queue-mail";
import { hashInvitationToken, invitationUrl, newInvitationToken } from "#lib/team/invitation-token";
import { toInvitationView } from "#lib/team/invitation-view";
import { insertInvitation, revokeInvitationsTo } from "#lib/team/invitations.queries";
import { assertRoleOfTeam, type TeamManager } from "#lib/team/team";
import type { CreatedInvitationView, InviteBody } from "#lib/team/team.contract";

const LIFETIME_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Invites a person to a team for 7 days, in the inviter's language, replacing an open invitation to the same e-mail. Only the
 * mail and the answer contain the link. Throws `email_taken` if the person can sign in, `rate_limited` by the quota of the team
 * or the mailbox, and `invalid_request` for a role of another kind of team.
 */
export async function createInvitation(
  manager: TeamManager,
  body: InviteBody,
  actor: Actor,
): Promise<CreatedInvitationView> {
  await countMail("asked", { kind: "invitation", email: body.email, merchantId: manager.merchantId });
  return transaction((tx) => invite(tx, manager, body, actor));
}

/** Invites a person like `createInvitation`, in the caller's transaction. */
export async function invite(
  tx: Tx,
  { merchantId, userId }: TeamManager,
  body: InviteBody,
  actor: Actor,
): Promise<CreatedInvitationView> {
  assertRoleOfTeam(merchantId, body.role);
  if (await findUserByEmail(tx, body.email)) {
    throw new PonteError("email_taken", "Another user already has this e-mail.");
  }
  const inviter = await getOwnUser(userId);
  const merchant = merchantId && (await findMerchant(tx, merchantId));
  const token = newInvitationToken();
  const url = invitationUrl(token);
  const id = newId("invitation");
  await revokeInvitationsTo(tx, merchantId, body.email);
  const added = await insertInvitation(tx, {
    id,
    merchantId,
    ...body,
    tokenHash: hashInvitationToken(token),
    invitedBy: userId,
    expiresAt: new Date(databaseNow().getTime() + LIFETIME_MS),
  });
  await queueMail(
    tx,
    { email: body.email, userId: null, locale: await languageOf(inviter), merchantId },
    { kind: "invitation", inviter: inviter.name, team: merchant?.name ?? null, url },
    added.expiresAt,
  );
  const object = { objectType: "invitation", objectId: id, after: { ...body } };
  await recordAudit(tx, merchantId, actor, { action: "invitation.created", ...object });
  return { ...toInvitationView(added, inviter.name, false), url };
}
