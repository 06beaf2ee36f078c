import { accountKey, type MoneyPort } from "#lib/connections/connection.rules";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { approvalOf } from "#lib/connections/typed-addresses";
import type { ResponseForm } from "#lib/disputes/response/response.rules";
import { logger } from "#lib/platform/log/logger";
import { unseal } from "#lib/platform/secrets/seal";
import { ADAPTERS } from "#lib/providers/adapters";
import { counted } from "#lib/providers/calls/call-counts";
import type { Adapter, AdapterFacts, Connection } from "#lib/providers/ports/adapter";
import type { DisputeResponder } from "#lib/providers/ports/dispute-response";
import type { Adapters } from "#lib/providers/ports/ports";
import { ProviderUnavailable } from "#lib/providers/provider-error";
import { findAdapter } from "#lib/providers/registry";

const MOST = 2_000;

type Settings = Record<string, unknown>;

/** An approved connection with its settings in clear text, and the adapter that calls with it. */
export type Caller = { adapter: Adapter; connection: Connection<Settings> };

/** A caller, and its adapter's port opened with it. */
export type OpenedConnection = Caller & { provider: Adapters[MoneyPort] };

/** A connection's unsealed settings, callable or not. Adapters do not accept it. */
export type UnsealedConnection = { adapter: AdapterFacts; unsealed: Settings };

/** What a call needs, without the adapter's code. */
type Permitted = { facts: AdapterFacts; connection: Connection<Settings> };
type Kept = Permitted & { version: number; approved: string; opened: Promise<OpenedConnection> | null };

const kept = new Map<string, Kept>();

/**
 * Opens a connection once for each version of its settings and caches it, so that secrets are unsealed once and its
 * adapter keeps tokens and agents. Throws as `callerOf` does.
 */
export async function openConnection(record: ConnectionRecord): Promise<OpenedConnection> {
  const own = keep(record);
  // A failure, such as one of loading the adapter, is not cached.
  own.opened ??= open(record, own).catch((error: unknown) => {
    own.opened = null;
    throw error;
  });
  return own.opened;
}

/** True if a connection's settings and approvals allow it to be called. Loads no adapter. */
export function isCallable(record: ConnectionRecord): boolean {
  return callableOf(record) !== null;
}

/** True if a connection can be called and its settings allow debits by mandates. Loads no adapter. */
export function takesMandates(record: ConnectionRecord): boolean {
  const callable = callableOf(record);
  return callable?.facts.takesMandates?.(callable.connection.settings) ?? false;
}

/**
 * How a connection's provider takes responses to disputes; null if the provider takes none, or cannot be called. Loads no
 * adapter.
 */
export function responseFormOf(record: ConnectionRecord): ResponseForm | null {
  const callable = callableOf(record);
  return callable?.facts.responseForm?.(callable.connection) ?? null;
}

/**
 * The part of a connection's provider that accepts responses to disputes; null if it accepts none through us. Throws as
 * `openConnection` does.
 */
export async function openResponder(record: ConnectionRecord): Promise<DisputeResponder | null> {
  const { adapter, connection } = await openConnection(record);
  const form = adapter.responseForm?.(connection) ?? null;
  if (form === null || !adapter.openResponder) return null;
  const callee = accountKey({ provider: record.provider, connectionId: record.id });
  return counted("disputes", adapter.openResponder(connection), callee);
}

/** True if a callable connection's Pix port lists disputes. Loads no adapter. */
export function listsDisputes(record: ConnectionRecord): boolean {
  const callable = callableOf(record);
  return callable?.facts.listsDisputes?.(callable.connection) ?? false;
}

function callableOf(record: ConnectionRecord): Permitted | null {
  try {
    return keep(record);
  } catch (error) {
    logger().error({ connectionId: record.id, err: error }, "a connection cannot be opened");
    if (error instanceof ProviderUnavailable) return null;
    throw error;
  }
}

function keep(record: ConnectionRecord): Kept {
  const known = kept.get(record.id);
  const approved = record.approvedHosts.join(" ");
  if (known?.version === record.version && known.approved === approved) return known;
  const own = { ...permit(record), version: record.version, approved, opened: null };
  if (kept.size >= MOST) kept.clear();
  kept.set(record.id, own);
  return own;
}

async function open(record: ConnectionRecord, { facts, connection }: Permitted): Promise<OpenedConnection> {
  const adapter = await loadAdapter(facts);
  const callee = accountKey({ provider: record.provider, connectionId: record.id });
  return { adapter, connection, provider: counted(adapter.port, adapter.open(connection), callee) };
}

/**
 * The only way to call a provider: each address is the provider's own or approved by staff. For other addresses, a missing
 * adapter, or settings that do not fit, it throws `ProviderUnavailable`, because no call was made.
 */
export async function callerOf(record: ConnectionRecord): Promise<Caller> {
  const { facts, connection } = permit(record);
  return { adapter: await loadAdapter(facts), connection };
}

function permit(record: ConnectionRecord): Permitted {
  const { adapter: facts, unsealed: settings } = unsealConnection(record);
  const { hostsToApprove } = approvalOf(record, facts, settings);
  // Version 0 took live money before addresses needed approval, and may continue until its settings change.
  if (hostsToApprove.length > 0 && record.provenVersion !== 0) {
    throw new ProviderUnavailable(`the platform has to approve ${hostsToApprove.join(", ")} first`);
  }
  return { facts, connection: { id: record.id, mode: record.mode, settings } };
}

async function loadAdapter({ name }: AdapterFacts): Promise<Adapter> {
  const listed = ADAPTERS.find((adapter) => adapter.name === name);
  if (!listed) throw new ProviderUnavailable(`this version has no adapter ${name}`);
  try {
    return await listed.load();
  } catch (cause) {
    throw new ProviderUnavailable(`the adapter ${name} was not loaded`, { cause });
  }
}

/** Settings in the form in which their adapter stores them. Makes no call. Throws as `toStored` does. */
export async function inStoredForm(facts: AdapterFacts, settings: Settings): Promise<Settings> {
  if (!facts.hasClientCertificate) return settings;
  const { toStored } = await loadAdapter(facts);
  return toStored ? toStored(settings) : settings;
}

/**
 * A connection's adapter facts and its checked settings in clear text. Throws `ProviderUnavailable` for a missing
 * adapter or settings that do not fit.
 */
export function unsealConnection({ id, provider, settings: sealed }: ConnectionRecord): UnsealedConnection {
  const adapter = findAdapter(provider);
  if (!adapter) throw new ProviderUnavailable(`this version has no adapter ${provider}`);
  const settings = adapter.settings.safeParse(readSettings(sealed));
  if (!settings.success) throw new ProviderUnavailable(`the settings of ${id} do not fit ${provider}`);
  return { adapter, unsealed: settings.data };
}

/** The provider's port of a connection made for that port. Throws as `openConnection` does. */
export async function openProvider<P extends MoneyPort>(
  port: P,
  record: ConnectionRecord,
): Promise<Adapters[P]> {
  if (record.port !== port) throw new Error(`the connection ${record.id} is for another port`);
  return (await openConnection(record)).provider as Adapters[P];
}

/** A connection's settings in clear text, as written. Throws if they cannot be opened. */
export function readSettings(sealed: string): Record<string, unknown> {
  return JSON.parse(unseal(SETTINGS_PURPOSE, sealed));
}

/** The purpose of sealed connection settings. */
export const SETTINGS_PURPOSE = "connection-settings";
