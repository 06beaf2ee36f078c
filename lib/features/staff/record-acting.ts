import type { Tx } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import type { Actor } from "#lib/domain/notices/audit";
import { recordAudit } from "#lib/features/audit/record-audit";

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
