import { PLATFORM_CHAIN } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";

/**
 * The chain that a reader may see. A merchant's people see their own, whatever they request; staff see the
 * platform's, or the requested merchant's. Throws `not_found` for an invalid merchant id.
 */
export function chainToRead(reader: { merchantId: MerchantId | null }, asked: string | undefined): string {
  if (reader.merchantId !== null) return reader.merchantId;
  if (asked === undefined) return PLATFORM_CHAIN;
  if (!isId("merchant", asked)) throw new PonteError("not_found", "There is no such merchant.");
  return asked;
}
