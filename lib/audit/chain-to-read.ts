import { PLATFORM_CHAIN } from "#lib/audit/audit.rules";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";

/**
 * The chain that a reader may see. A merchant's people see their own, whatever they request; staff see the
 * platform's, or the requested merchant's. Throws `not_found` for an invalid merchant id.
 */
export function chainToRead(
  reader: { merchantId: MerchantId | null },
  requested: string | undefined,
): string {
  if (reader.merchantId !== null) return reader.merchantId;
  if (requested === undefined) return PLATFORM_CHAIN;
  if (!isId("merchant", requested)) throw new PonteError("not_found", "There is no such merchant.");
  return requested;
}
