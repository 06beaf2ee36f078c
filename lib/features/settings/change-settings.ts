import type { Tx } from "#db/client";
import { type MerchantSettings, updateMerchantSettings } from "#db/queries/access/merchant-settings";
import { lockMerchantOrThrow, type MerchantRecord } from "#db/queries/access/merchants";
import type { MerchantId } from "#lib/domain/ids";
import { keysOf } from "#lib/domain/members";
import type { Actor, AuditAction } from "#lib/domain/notices/audit";
import { changedMembers } from "#lib/features/audit/changed-members";
import { recordAudit } from "#lib/features/audit/record-audit";
import { distrustMemory } from "#lib/platform/memory/watched-memory";

/**
 * Writes changed settings of a merchant and their audit entry, in the caller's transaction. Undefined members stay.
 * Returns the merchant.
 */
export async function changeSettings(
  tx: Tx,
  merchantId: MerchantId,
  wanted: Partial<{ [Name in keyof MerchantSettings]: MerchantSettings[Name] | undefined }>,
  audit: { action: AuditAction; actor: Actor },
): Promise<MerchantRecord> {
  const before = await lockMerchantOrThrow(tx, merchantId);
  const names = keysOf(wanted).filter((name) => wanted[name] !== undefined);
  const pick = (state: Partial<Record<keyof MerchantSettings, unknown>>) =>
    Object.fromEntries(names.map((name) => [name, state[name]]));
  const changed = changedMembers(pick(before), pick(wanted));
  if (!changed) return before;
  distrustMemory();
  const after = await updateMerchantSettings(tx, merchantId, changed.after);
  const object = { objectType: "merchant", objectId: merchantId };
  await recordAudit(tx, merchantId, audit.actor, { action: audit.action, ...object, ...changed });
  return after;
}
