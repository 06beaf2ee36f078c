import type { Tx } from "#db/client";
import type { Scope } from "#lib/domain/access/roles";
import type { Id, MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";

/**
 * Records in the audit log that an access token was created: its id and its scopes, never the token itself.
 */
export function auditToken(
  tx: Tx,
  merchantId: MerchantId | null,
  actor: Actor,
  made: { id: Id<"accessToken">; name: string; scopes: readonly Scope[]; expiresAt: Date },
): Promise<void> {
  const { id, name, scopes, expiresAt } = made;
  return recordAudit(tx, merchantId, actor, {
    action: "access_token.created",
    objectType: "access_token",
    objectId: id,
    after: { name, scopes, expiresAt },
  });
}
