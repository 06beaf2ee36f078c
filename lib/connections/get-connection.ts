import { db } from "#db/client";
import { type ConnectionRecord, findConnection } from "#lib/connections/connections.queries";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";

/**
 * An owner's connection; a null owner is the platform. Throws `not_found` for an unknown id and for another owner's connection.
 */
export async function getConnectionOrThrow(owner: MerchantId | null, id: string): Promise<ConnectionRecord> {
  const connection = isId("connection", id) ? await findConnection(db(), id) : null;
  if (!connection || connection.merchantId !== owner) throw noSuchConnection();
  return connection;
}

/** The refusal for a connection that is unknown or another owner's. */
export function noSuchConnection(): PonteError {
  return new PonteError("not_found", "There is no such connection.");
}
