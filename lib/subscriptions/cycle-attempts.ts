import type { Reader } from "#db/client";
import { type AttemptRecord, listAttemptsOf } from "#lib/attempts/attempts.queries";
import { type ChargeId, isId, type MerchantId } from "#lib/domain/ids";

/** The attempts of those cycles' charges, by charge, newest first; none for a cycle without a charge. */
export async function readCycleAttempts(
  reader: Reader,
  merchantId: MerchantId,
  chargeIds: readonly (string | null)[],
): Promise<(chargeId: string | null) => AttemptRecord[]> {
  const asked = chargeIds.filter((id): id is ChargeId => id !== null && isId("charge", id));
  const attempts = await listAttemptsOf(reader, merchantId, asked);
  const found = Map.groupBy(attempts, ({ chargeId }): string => chargeId);
  return (chargeId) => (chargeId !== null && found.get(chargeId)) || [];
}
