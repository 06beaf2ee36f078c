import { PLATFORM_CHAIN } from "#lib/domain/audit";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";

/**
 * The chain that somebody may read: a merchant's people their own, whatever they ask for; staff the platform's, or that of
 * the merchant they ask for. Throws `not_found` for a merchant that cannot be.
 */
export function chainToRead(reader: { merchantId: MerchantId | null }, asked: string | undefined): string {
  if (reader.merchantId !== null) return reader.merchantId;
  if (asked === undefined) return PLATFORM_CHAIN;
  if (!isId("merchant", asked)) throw new PonteError("not_found", "There is no such merchant.");
  return asked;
}
