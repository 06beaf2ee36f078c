import { db } from "#db/client";
import type { Account, MoneyPort } from "#lib/connections/connection.rules";
import { type ConnectionRecord, findConnection } from "#lib/connections/connections.queries";
import { openProvider } from "#lib/connections/opened-connection";
import type { ConnectionId } from "#lib/domain/ids";
import { watchedMemory } from "#lib/platform/memory/watched-memory";
import type { Adapters } from "#lib/providers/ports/ports";
import { ProviderFault } from "#lib/providers/provider-error";
import { SANDBOX } from "#lib/providers/sandbox/facts";
import { sandboxProvider } from "#lib/providers/sandbox/load-sandbox";

const remembered = watchedMemory<ConnectionRecord | null>(2_000);

/** The connection with this id, from memory if cached. Never call it inside a transaction. */
export function cachedConnection(id: ConnectionId): Promise<ConnectionRecord | null> {
  return remembered(id, () => findConnection(db(), id));
}

/**
 * The provider of an existing object's money: that of its connection, even if changed or disabled, or the sandbox; null if the
 * provider is off or gone. Throws `ProviderUnavailable` if it cannot be opened. Never call it inside a transaction: it may use
 * another database connection.
 */
export async function findProvider<P extends MoneyPort>(
  port: P,
  { provider, connectionId }: Account,
): Promise<Adapters[P] | null> {
  if (connectionId === null) return provider === SANDBOX ? sandboxProvider(port) : null;
  const connection = await cachedConnection(connectionId);
  return connection ? openProvider(port, connection) : null;
}

/**
 * The provider of an existing object's money. Throws `ProviderFault` if there is none: nothing happened, and
 * nothing will.
 */
export async function getProvider<P extends MoneyPort>(port: P, account: Account): Promise<Adapters[P]> {
  const provider = await findProvider(port, account);
  if (!provider) throw new ProviderFault(`the provider ${account.provider} is off`);
  return provider;
}
