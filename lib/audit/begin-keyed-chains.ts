import type { Tx } from "#db/client";
import { listUnkeyedChains } from "#lib/audit/audit.queries";
import { PLATFORM_CHAIN, SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { keepAuditKey } from "#lib/audit/audit-key";
import { listAuditKeys } from "#lib/audit/audit-keys.queries";
import { recordAudit } from "#lib/audit/record-audit";

/**
 * Seals unkeyed audit entries once per database, when the first audit key is stored: each unkeyed chain gets a keyed entry at its
 * end with its count and last hash. An unkeyed entry after that one is forged and stays unsealed. Returns how many chains were
 * sealed.
 */
export async function beginKeyedChains(tx: Tx): Promise<number> {
  const isFirst = (await listAuditKeys(tx)).length === 0;
  // Machines that start together wait for each other here, and only one stores the key.
  const { isNew } = await keepAuditKey(tx);
  if (!isFirst || !isNew) return 0;
  const chains = await listUnkeyedChains(tx);
  for (const { chain, lastSequence, lastHash } of chains) {
    const merchantId = chain === PLATFORM_CHAIN ? null : chain;
    await recordAudit(tx, merchantId, SYSTEM_ACTOR, {
      action: "audit.keyed",
      objectType: "audit_chain",
      objectId: chain,
      after: { entries: lastSequence, hash: lastHash },
    });
  }
  return chains.length;
}
