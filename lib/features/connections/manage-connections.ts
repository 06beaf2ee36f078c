import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import {
  type ConnectionRecord,
  findUsedConnections,
  insertConnection,
  listConnectionsOf,
  lockConnection,
  removeConnection,
  storeConnection,
} from "#db/queries/connections";
import { getMerchantOrThrow } from "#db/queries/merchants";
import type { Actor, AuditAction } from "#lib/domain/audit";
import { invalidField, PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import { changedMembers } from "#lib/features/audit/changed-members";
import { recordAudit } from "#lib/features/audit/record-audit";
import { fieldsOf } from "#lib/features/connections/adapter-view";
import { connectionMembers, toConnectionView } from "#lib/features/connections/connection-view";
import { readSettings, SETTINGS_PURPOSE } from "#lib/features/connections/opened-connection";
import { changedSettings, readGivenSettings } from "#lib/features/connections/read-given-settings";
import { newId } from "#lib/platform/ids/new-id";
import { distrustMemory } from "#lib/platform/memory/watched-memory";
import { seal } from "#lib/platform/secrets/seal";
import { findAdapter } from "#lib/providers/registry";
import type {
  ConnectionView,
  CreateConnectionBody,
  SetConnectionSettingsBody,
  UpdateConnectionBody,
} from "#lib/schemas/connection";

const MAX_CONNECTIONS = 50;

/** A merchant's connections or, where it is null, the platform's: by what the provider does, then by priority. */
export async function listConnections(owner: MerchantId | null): Promise<ConnectionView[]> {
  const records = await listConnectionsOf(db(), owner);
  const used = await findUsedConnections(
    db(),
    records.map(({ id }) => id),
  );
  return records.map((record) => toConnectionView(record, used.has(record.id)));
}

/**
 * Connects an account at a provider: of a merchant in its own mode or, where the owner is null, of the platform for all merchants of
 * a mode. Throws `invalid_request` at `/provider` for an unknown one, at `/settings/{name}` for settings that do not fit it, and at
 * `/largest` for limits that nothing fits.
 */
export async function createConnection(
  owner: MerchantId | null,
  body: CreateConnectionBody,
  actor: Actor,
): Promise<ConnectionView> {
  const adapter = findAdapter(body.provider);
  if (!adapter) throw invalidField("/provider", "unknown_provider", "There is no such provider.");
  const settings = readGivenSettings(adapter, {}, body.settings);
  return transaction(async (tx) => {
    const mode = owner === null ? (body.mode ?? "live") : (await getMerchantOrThrow(tx, owner)).mode;
    if ((await listConnectionsOf(tx, owner)).length >= MAX_CONNECTIONS) throw tooMany();
    const limits = limitsOf(body, { smallestMinor: null, largestMinor: null, dailyMinor: null });
    const added = await insertConnection(tx, {
      id: newId("connection"),
      merchantId: owner,
      provider: adapter.name,
      port: adapter.port,
      mode,
      label: body.label,
      settings: seal(SETTINGS_PURPOSE, JSON.stringify(settings)),
      priority: body.priority,
      ...limits,
    });
    await audit(tx, added, actor, "connection.created", { after: connectionMembers(added) });
    return toConnectionView(added, false);
  });
}

/** Renames, limits, reorders, disables or enables a connection. Throws `not_found`, and `invalid_request` at `/largest`. */
export function updateConnection(
  owner: MerchantId | null,
  id: string,
  body: UpdateConnectionBody,
  actor: Actor,
): Promise<ConnectionView> {
  const { label, priority, isEnabled } = body;
  return change(owner, id, async (tx, record) => {
    const changes = { ...given({ label, priority, isEnabled }), ...limitsOf(body, record) };
    const stored = await storeConnection(tx, record.id, { ...changes, updatedAt: databaseNow() });
    const members = changedMembers(connectionMembers(record), connectionMembers(stored));
    if (members) await audit(tx, record, actor, "connection.updated", members);
    return stored;
  });
}

/**
 * Changes a connection's settings. The account of one that payments went through stays: another account is another connection, so
 * that what stands is found where it is. Throws `not_found`, and `invalid_request` at `/settings/{name}`.
 */
export function setConnectionSettings(
  owner: MerchantId | null,
  id: string,
  body: SetConnectionSettingsBody,
  actor: Actor,
): Promise<ConnectionView> {
  return change(owner, id, async (tx, record, isUsed) => {
    const adapter = findAdapter(record.provider);
    if (!adapter) throw new PonteError("not_found", "This version does not know the provider.");
    const before = readSettings(record.settings);
    const after = readGivenSettings(adapter, before, body.settings);
    const names = changedSettings(before, after);
    if (names.length === 0) return record;
    const account = fieldsOf(adapter).find(({ name, isAccount }) => isAccount && names.includes(name));
    if (account && isUsed) throw accountStays(account.name);
    const stored = await storeConnection(tx, record.id, {
      settings: seal(SETTINGS_PURPOSE, JSON.stringify(after)),
      version: record.version + 1,
      checkedAt: null,
      problem: null,
      updatedAt: databaseNow(),
    });
    await audit(tx, record, actor, "connection.settings_changed", { after: { settings: names } });
    return stored;
  });
}

/** Deletes a connection that no payment went through. Throws `not_found`, and `illegal_transition` for one that is used. */
export async function deleteConnection(owner: MerchantId | null, id: string, actor: Actor): Promise<null> {
  await change(owner, id, async (tx, record, isUsed) => {
    if (isUsed) {
      throw new PonteError(
        "illegal_transition",
        "Payments went through this connection: disable it instead.",
      );
    }
    await removeConnection(tx, record.id);
    await audit(tx, record, actor, "connection.deleted", { before: connectionMembers(record) });
    return record;
  });
  return null;
}

/** Changes an owner's connection in one transaction and shows it. Throws `not_found` for another's. */
export async function change(
  owner: MerchantId | null,
  id: string,
  write: (tx: Tx, record: ConnectionRecord, isUsed: boolean) => Promise<ConnectionRecord>,
): Promise<ConnectionView> {
  distrustMemory();
  return transaction(async (tx) => {
    const record = isId("connection", id) ? await lockConnection(tx, owner, id) : null;
    if (!record) throw new PonteError("not_found", "There is no such connection.");
    const isUsed = (await findUsedConnections(tx, [record.id])).has(record.id);
    return toConnectionView(await write(tx, record, isUsed), isUsed);
  });
}

/** Records what somebody did to a connection, never its settings. */
export function audit(
  tx: Tx,
  { id, merchantId }: Pick<ConnectionRecord, "id" | "merchantId">,
  actor: Actor,
  action: Extract<AuditAction, `connection.${string}`>,
  members: { before?: Record<string, unknown>; after?: Record<string, unknown> },
): Promise<void> {
  return recordAudit(tx, merchantId, actor, { action, objectType: "connection", objectId: id, ...members });
}

type Limits = Pick<ConnectionRecord, "smallestMinor" | "largestMinor" | "dailyMinor">;

function limitsOf({ smallest, largest, daily }: UpdateConnectionBody, stored: Limits): Limits {
  const limits = {
    smallestMinor: smallest === undefined ? stored.smallestMinor : smallest,
    largestMinor: largest === undefined ? stored.largestMinor : largest,
    dailyMinor: daily === undefined ? stored.dailyMinor : daily,
  };
  if (
    (limits.smallestMinor ?? 0) > Math.min(limits.largestMinor ?? Infinity, limits.dailyMinor ?? Infinity)
  ) {
    throw invalidField("/largest", "below_smallest", "Nothing is within these limits.");
  }
  return limits;
}

function given<Values extends object>(
  values: Values,
): { [Name in keyof Values]?: Exclude<Values[Name], undefined> } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as never;
}

function accountStays(name: string): PonteError {
  const detail = "Payments went through this account: connect another account as another connection.";
  return invalidField(`/settings/${name}`, "account_in_use", detail);
}

function tooMany(): PonteError {
  return invalidField("/provider", "too_many_connections", `At most ${MAX_CONNECTIONS} connections.`);
}
