import { transaction } from "#db/client";
import { revokeInvitation as storeRevoked } from "#db/queries/access/invitations";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";
import type { TeamManager } from "#lib/features/team/team";

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
