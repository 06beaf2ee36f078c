import { cachedConnection } from "#lib/connections/find-provider";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";

/**
 * The custodian that a merchant names: the platform, which is the default, or an account of its own. Throws `not_found` for
 * anything else, including another merchant's account. Never call it inside a transaction.
 */
export async function getCustodianOrThrow(
  merchantId: MerchantId,
  custodian: string = PLATFORM,
): Promise<Custodian> {
  if (custodian === PLATFORM) return PLATFORM;
  const connection = isId("connection", custodian) ? await cachedConnection(custodian) : null;
  if (connection?.merchantId !== merchantId || connection.custodian !== connection.id) {
    throw new PonteError("not_found", "There is no such custodian.");
  }
  return connection.id;
}
