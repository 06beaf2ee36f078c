import type { ConnectionRecord } from "#db/queries/providers/connections";
import { accountKey, type MoneyPort } from "#lib/domain/merchant/connection";
import { unseal } from "#lib/platform/secrets/seal";
import { counted } from "#lib/providers/calls/call-counts";
import type { Adapter, Connection } from "#lib/providers/ports/adapter";
import type { Adapters } from "#lib/providers/ports/ports";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { findAdapter } from "#lib/providers/registry";

const MOST = 2_000;

/** A connection with its settings in the clear, its adapter, and the adapter's port opened with it. */
export type OpenedConnection = {
  adapter: Adapter;
  connection: Connection<Record<string, unknown>>;
  provider: Adapters[MoneyPort];
};

type Kept = OpenedConnection & { version: number };

const kept = new Map<string, Kept>();

/**
 * Opens a connection once for each version of its settings and keeps it in memory, so that its secrets are unsealed once and its
 * adapter can keep tokens and agents. Throws `ProviderUnavailable`, since nobody was asked, where this version has no such adapter
 * or the settings do not fit it.
 */
export function openConnection(record: ConnectionRecord): OpenedConnection {
  const known = kept.get(record.id);
  if (known?.version === record.version) return known;
  const opened = open(record);
  if (kept.size >= MOST) kept.clear();
  kept.set(record.id, { ...opened, version: record.version });
  return opened;
}

function open(record: ConnectionRecord): OpenedConnection {
  const { adapter, connection } = unsealConnection(record);
  const callee = accountKey({ provider: record.provider, connectionId: record.id });
  return { adapter, connection, provider: counted(adapter.port, adapter.open(connection), callee) };
}

/** A connection's adapter, and its settings in the clear and checked. Throws as `openConnection` does. */
export function unsealConnection({
  id,
  mode,
  provider: name,
  settings: sealed,
}: ConnectionRecord): Omit<OpenedConnection, "provider"> {
  const adapter = findAdapter(name);
  if (!adapter) throw new ProviderUnavailable(`this version has no adapter ${name}`);
  const settings = adapter.settings.safeParse(readSettings(sealed));
  if (!settings.success) throw new ProviderUnavailable(`the settings of ${id} do not fit ${name}`);
  return { adapter, connection: { id, mode, settings: settings.data } };
}

/** The provider's port of a connection that was made for that port. Throws as `openConnection` does. */
export function openProvider<P extends MoneyPort>(port: P, record: ConnectionRecord): Adapters[P] {
  if (record.port !== port) throw new Error(`the connection ${record.id} is for another port`);
  return openConnection(record).provider as Adapters[P];
}

/** A connection's settings in the clear, as they were written. Throws where they cannot be opened. */
export function readSettings(sealed: string): Record<string, unknown> {
  return JSON.parse(unseal(SETTINGS_PURPOSE, sealed));
}

/** What connections' settings are sealed for. */
export const SETTINGS_PURPOSE = "connection-settings";
