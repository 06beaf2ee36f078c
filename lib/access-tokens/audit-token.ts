import type { Tx } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { Id, MerchantId } from "#lib/domain/ids";
import type { Scope } from "#lib/team/roles.rules";

/**
 * Records in the audit log that an access token was created: its id, scopes and networks, never the token itself.
 */
export function auditToken(
  tx: Tx,
  merchantId: MerchantId | null,
  actor: Actor,
  made: {
    id: Id<"accessToken">;
    name: string;
    scopes: readonly Scope[];
    allowedNetworks?: readonly string[];
    expiresAt: Date;
  },
): Promise<void> {
  const { id, name, scopes, allowedNetworks = [], expiresAt } = made;
  return recordAudit(tx, merchantId, actor, {
    action: "access_token.created",
    objectType: "access_token",
    objectId: id,
    after: { name, scopes, allowedNetworks, expiresAt },
  });
}
