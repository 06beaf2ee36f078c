import type { Account } from "#lib/connections/connection.rules";
import { cachedConnection } from "#lib/connections/find-provider";
import { openResponder, responseFormOf } from "#lib/connections/opened-connection";
import type { ResponseForm } from "#lib/disputes/response/response.rules";
import type { DisputeResponder } from "#lib/providers/ports/dispute-response";
import { SANDBOX, SANDBOX_RESPONSE_FORM } from "#lib/providers/sandbox/facts";
import { sandboxResponder } from "#lib/providers/sandbox/load-sandbox";

/**
 * How an account's provider accepts responses to disputes; null if it accepts none through us. Never call it
 * inside a transaction: it may use another database connection.
 */
export async function findResponseForm({ provider, connectionId }: Account): Promise<ResponseForm | null> {
  if (connectionId === null) return provider === SANDBOX ? SANDBOX_RESPONSE_FORM : null;
  const connection = await cachedConnection(connectionId);
  return connection && responseFormOf(connection);
}

/**
 * The part of an account's provider that accepts responses to disputes; null if it accepts none through us. Throws like
 * `findProvider`, and like it must not be called inside a transaction.
 */
export async function findResponder({ provider, connectionId }: Account): Promise<DisputeResponder | null> {
  if (connectionId === null) return provider === SANDBOX ? sandboxResponder() : null;
  const connection = await cachedConnection(connectionId);
  return connection && openResponder(connection);
}
