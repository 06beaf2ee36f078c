import type { Tx } from "#db/client";
import type { Actor } from "#lib/audit/audit.rules";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";

/**
 * Records in the merchant's and in the platform's chain that staff started or stopped acting as the merchant.
 */
export async function recordActing(
  tx: Tx,
  merchant: { id: MerchantId; name: string },
  actor: Actor,
  { action, after }: { action: "acting.started" | "acting.ended"; after: Record<string, unknown> },
): Promise<void> {
  const entry = {
    action,
    objectType: "merchant",
    objectId: merchant.id,
    after: { merchant: merchant.name, ...after },
  };
  await recordAudit(tx, merchant.id, actor, entry);
  await recordAudit(tx, null, actor, entry);
}
