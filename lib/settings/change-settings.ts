import type { Tx } from "#db/client";
import type { Actor, AuditAction } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import type { MerchantId } from "#lib/domain/ids";
import { keysOf } from "#lib/domain/members";
import { lockMerchantOrThrow, type MerchantRecord } from "#lib/merchants/merchants.queries";
import { distrustMemory } from "#lib/platform/memory/watched-memory";
import { type MerchantSettings, updateMerchantSettings } from "#lib/settings/merchant-settings.queries";

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
