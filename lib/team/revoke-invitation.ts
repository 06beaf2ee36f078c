import { transaction } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import { revokeInvitation as storeRevoked } from "#lib/team/invitations.queries";
import type { TeamManager } from "#lib/team/team";

/** Revokes a team's open invitation. Throws `not_found` for any other. */
export async function revokeInvitation(
  { merchantId }: Pick<TeamManager, "merchantId">,
  invitationId: string,
  actor: Actor,
): Promise<null> {
  await transaction(async (tx) => {
    const revoked = isId("invitation", invitationId) && (await storeRevoked(tx, merchantId, invitationId));
    if (!revoked) throw new PonteError("not_found", "There is no such invitation.");
    const object = { objectType: "invitation", objectId: revoked.id };
    const before = { email: revoked.email, role: revoked.role };
    await recordAudit(tx, merchantId, actor, { action: "invitation.revoked", ...object, before });
  });
  return null;
}
