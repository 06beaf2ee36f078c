import { db } from "#db/client";
import { type ConnectionRecord, findConnection } from "#lib/connections/connections.queries";
import { PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";

/** An owner's connection; null is the platform. Throws `not_found` for another owner's and for an unknown id. */
export async function getConnectionOrThrow(owner: MerchantId | null, id: string): Promise<ConnectionRecord> {
  const connection = isId("connection", id) ? await findConnection(db(), id) : null;
  if (!connection || connection.merchantId !== owner) throw noSuchConnection();
  return connection;
}

/** The refusal of an unknown connection or another owner's. */
export function noSuchConnection(): PonteError {
  return new PonteError("not_found", "There is no such connection.");
}
