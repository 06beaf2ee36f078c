import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { Actor, AuditAction } from "#lib/audit/audit.rules";
import { changedMembers } from "#lib/audit/changed-members";
import { recordAudit } from "#lib/audit/record-audit";
import { fieldsOf } from "#lib/connections/adapter-view";
import type {
  ConnectionToApprove,
  ConnectionView,
  CreateConnectionBody,
  SetConnectionSettingsBody,
  UpdateConnectionBody,
} from "#lib/connections/connection.contract";
import type { MoneyPort } from "#lib/connections/connection.rules";
import { connectionMembers, isProven, toConnectionView } from "#lib/connections/connection-view";
import {
  type ConnectionRecord,
  findUsedConnections,
  insertConnection,
  listConnectionIdsOf,
  listConnectionsOf,
  listConnectionsToApprove,
  lockConnection,
  removeConnection,
  storeConnection,
} from "#lib/connections/connections.queries";
import { getConnectionOrThrow, noSuchConnection } from "#lib/connections/get-connection";
import { readSettings, SETTINGS_PURPOSE } from "#lib/connections/opened-connection";
import { problemOfAccount, proveConnection } from "#lib/connections/prove-connection";
import { changedSettings, toStoredSettings } from "#lib/connections/read-given-settings";
import { addressAuthors, approvalOf, assertOwnMode, foreignOrigins } from "#lib/connections/typed-addresses";
import { invalidField, PonteError } from "#lib/domain/errors";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { newHold, tellOfDestination } from "#lib/notices/tell-of-destination";
import { newId } from "#lib/platform/ids/new-id";
import { distrustMemory } from "#lib/platform/memory/watched-memory";
import { seal } from "#lib/platform/secrets/seal";
import { type ConnectionProblem, isLasting } from "#lib/providers/connection-problem";
import type { AdapterFacts } from "#lib/providers/ports/adapter";
import { findAdapter } from "#lib/providers/registry";

const MAX_CONNECTIONS = 50;
const RETRY_AFTER_MS = 30_000;

/** A merchant's connections, or the platform's if null: by what the provider does, then by priority. */
export async function listConnections(owner: MerchantId | null): Promise<ConnectionView[]> {
  const records = await listConnectionsOf(db(), owner);
  const used = await findUsedConnections(
    db(),
    records.map(({ id }) => id),
  );
  return records.map((record) => toConnectionView(record, used.has(record.id)));
}

/** For staff: merchants' connections whose typed addresses await approval. */
export async function listToApprove(): Promise<ConnectionToApprove[]> {
  const waiting = await listConnectionsToApprove(db());
  return waiting.map(({ provider, ...one }) => ({
    ...one,
    providerLabel: findAdapter(provider)?.label ?? provider,
  }));
}

/**
 * Connects an account of a merchant or (null owner) of the platform. A merchant's payouts and netted shares through it start on
 * hold, and owners get a mail. Throws `invalid_request` at `/provider`, `/settings/{name}`, `/largest` if no amount fits, and
 * `/custodian` if it is not the owner's.
 */
export async function createConnection(
  owner: MerchantId | null,
  body: CreateConnectionBody,
  actor: Actor,
): Promise<ConnectionView> {
  const adapter = findAdapter(body.provider);
  if (!adapter) throw invalidField("/provider", "unknown_provider", "There is no such provider.");
  const settings = await toStoredSettings(adapter, {}, body.settings);
  return transaction(async (tx) => {
    const mode = owner === null ? (body.mode ?? "live") : (await getMerchantOrThrow(tx, owner)).mode;
    if ((await listConnectionIdsOf(tx, owner)).length >= MAX_CONNECTIONS) throw tooMany();
    assertOwnMode(adapter, mode, settings);
    const limits = limitsOf(body, { smallestMinor: null, largestMinor: null, dailyMinor: null });
    const approval = approvalOf({ merchantId: owner, mode, approvedHosts: [] }, adapter, settings);
    const added = await insertConnection(tx, {
      id: newId("connection"),
      merchantId: owner,
      provider: adapter.name,
      port: adapter.port,
      mode,
      custodian: await custodianOf(tx, { owner, mode, port: adapter.port }, body.custodian),
      label: body.label,
      settings: seal(SETTINGS_PURPOSE, JSON.stringify(settings)),
      priority: body.priority,
      // Live money waits for a passed test.
      isEnabled: mode === "test",
      ...approval,
      addressesTypedBy: actor.userId && approval.hostsToApprove.length > 0 ? [actor.userId] : [],
      ...limits,
      ...newDestination(owner, actor),
    });
    await audit(tx, added, actor, { action: "connection.created", after: connectionMembers(added) });
    await tellOfConnection(tx, added, adapter);
    return toConnectionView(added, false);
  });
}

/** Who set a connection's destination and, for a merchant's, when the hold of its payouts and netted shares ends. */
function newDestination(owner: MerchantId | null, { userId }: Actor) {
  const now = databaseNow();
  const hold = owner === null ? {} : { heldUntil: newHold(owner, now) };
  return { ...hold, settingsChangedBy: userId, settingsChangedAt: now };
}

async function tellOfConnection(
  tx: Tx,
  { merchantId, label, heldUntil }: ConnectionRecord,
  adapter: AdapterFacts,
): Promise<void> {
  if (merchantId === null) return;
  await tellOfDestination(tx, await getMerchantOrThrow(tx, merchantId), {
    ...{ kind: "connection_changed", account: `${label} (${adapter.label})`, contact: null, pixKey: null },
    ...{ heldUntil, path: "/dashboard/connections" },
  });
}

/**
 * The custodian of a named connection. The default is the platform; for a merchant's connection, a trigger replaces it with the
 * connection itself.
 */
async function custodianOf(
  tx: Tx,
  { owner, mode, port }: { owner: MerchantId | null; mode: Mode; port: MoneyPort },
  named: string | undefined,
): Promise<Custodian> {
  if (named === undefined) return PLATFORM;
  const isCustodian = (one: ConnectionRecord) =>
    one.id === named && one.mode === mode && one.custodian === one.id && one.port !== "payout";
  const connections = owner !== null && port === "payout" ? await listConnectionsOf(tx, owner) : [];
  const connection = connections.find(isCustodian);
  if (connection) return connection.custodian;
  throw invalidField(
    "/custodian",
    "unknown_custodian",
    "Must be another of your connections, one that takes payments; only a connection that sends money can have a custodian.",
  );
}

/**
 * Renames, limits, reorders, disables or enables a connection. Throws `not_found`, `invalid_request` at `/largest`, and
 * `illegal_transition` when a live one is enabled that has not passed its test, or whose addresses staff have not approved.
 */
export function updateConnection(
  owner: MerchantId | null,
  id: string,
  body: UpdateConnectionBody,
  actor: Actor,
): Promise<ConnectionView> {
  const { label, priority, isEnabled } = body;
  return change(owner, id, async (tx, record) => {
    if (isEnabled === true && !record.isEnabled) assertMayBeEnabled(record);
    const changes = { ...given({ label, priority, isEnabled }), ...limitsOf(body, record) };
    const stored = await storeConnection(tx, record.id, { ...changes, updatedAt: databaseNow() });
    const members = changedMembers(connectionMembers(record), connectionMembers(stored));
    if (members) await audit(tx, record, actor, { action: "connection.updated", ...members });
    return stored;
  });
}

/**
 * Changes a connection's settings and restarts its hold; a used connection keeps its account. An enabled live connection stays
 * enabled if the new settings pass the test and no address needs approval. Throws `not_found`, `invalid_request` at
 * `/settings/{name}`, and `unavailable` if the provider does not answer.
 */
export async function setConnectionSettings(
  owner: MerchantId | null,
  id: string,
  body: SetConnectionSettingsBody,
  actor: Actor,
): Promise<ConnectionView> {
  const known = await getConnectionOrThrow(owner, id);
  const adapter = findAdapter(known.provider);
  if (!adapter) throw new PonteError("not_found", "This version does not know the provider.");
  const before = readSettings(known.settings);
  const after = await toStoredSettings(adapter, before, body.settings);
  const names = changedSettings(before, after);
  const wasUsed = (await findUsedConnections(db(), [known.id])).has(known.id);
  assertFits(adapter, { mode: known.mode, isUsed: wasUsed }, after, names);
  const proven = names.length === 0 ? null : await proveChange(known, adapter, after);
  let isStale = false;
  const view = await change(owner, id, async (tx, record, isUsed) => {
    isStale = record.version !== known.version;
    if (isStale) return record;
    const typed = typedAddresses(record, { adapter, given: body.settings, after }, actor);
    if (names.length === 0) return storeTyped(tx, record, typed, actor);
    assertFits(adapter, { mode: record.mode, isUsed }, after, names);
    const problem = proven && (await problemOfAccount(tx, record, proven, isUsed));
    if (problem) throw refusedBy(problem);
    const version = record.version + 1;
    const stored = await storeConnection(tx, record.id, {
      settings: seal(SETTINGS_PURPOSE, JSON.stringify(after)),
      version,
      ...newDestination(owner, actor),
      ...typed,
      ...(proven
        ? {
            checkedAt: databaseNow(),
            provenVersion: version,
            accountHash: proven.hash,
            accountName: proven.reportedName,
          }
        : {
            checkedAt: null,
            provenVersion: null,
            isEnabled: record.isEnabled && record.mode === "test",
            accountHash: isUsed ? record.accountHash : null,
          }),
      problem: null,
      updatedAt: databaseNow(),
    });
    await audit(tx, record, actor, { action: "connection.settings_changed", after: { settings: names } });
    await tellOfConnection(tx, stored, adapter);
    return stored;
  });
  // Another person changed the settings meanwhile, so the input is applied to the new ones.
  return isStale ? setConnectionSettings(owner, id, body, actor) : view;
}

/** A connection's approved and waiting addresses, and their authors, after a change of its settings. */
function typedAddresses(
  record: ConnectionRecord,
  change: { adapter: AdapterFacts; given: Record<string, unknown>; after: Record<string, unknown> },
  { userId: by }: Actor,
) {
  const { adapter, given, after } = change;
  const approval = approvalOf(record, adapter, after);
  const { hostsToApprove } = approval;
  const typed = { hostsToApprove, given: foreignOrigins(adapter, record.mode, given), by, at: databaseNow() };
  return { ...approval, ...addressAuthors(record, typed) };
}

/** Records the author of addresses that were entered again because their author was unknown; the settings stay. */
async function storeTyped(
  tx: Tx,
  record: ConnectionRecord,
  { addressesTypedBy, addressesTypedAt }: ReturnType<typeof typedAddresses>,
  actor: Actor,
): Promise<ConnectionRecord> {
  if (addressesTypedBy.length === record.addressesTypedBy.length) return record;
  await audit(tx, record, actor, {
    action: "connection.settings_changed",
    after: { addressesTypedAgain: record.hostsToApprove },
  });
  return storeConnection(tx, record.id, { addressesTypedBy, addressesTypedAt });
}

// Settings must be of the connection's mode, and a used connection keeps its account.
function assertFits(
  adapter: AdapterFacts,
  { mode, isUsed }: { mode: Mode; isUsed: boolean },
  after: Record<string, unknown>,
  names: readonly string[],
): void {
  if (names.length === 0) return;
  assertOwnMode(adapter, mode, after);
  const account = fieldsOf(adapter).find(({ name, isAccount }) => isAccount && names.includes(name));
  if (account && isUsed) throw accountStays(account.name);
}

/**
 * Tests an enabled live connection with new settings before they are stored, and returns its account; null if no test
 * is required.
 */
async function proveChange(record: ConnectionRecord, adapter: AdapterFacts, after: Record<string, unknown>) {
  if (!record.isEnabled || record.mode !== "live") return null;
  if (approvalOf(record, adapter, after).hostsToApprove.length > 0) return null;
  const proof = await proveConnection({
    ...record,
    version: record.version + 1,
    settings: seal(SETTINGS_PURPOSE, JSON.stringify(after)),
  });
  if (proof.problem) throw refusedBy(proof.problem);
  return proof.account;
}

function refusedBy(problem: ConnectionProblem): PonteError {
  if (!isLasting(problem)) {
    return new PonteError("unavailable", `The new settings cannot be tested now. ${problem.detail}`, {
      retryAfterMs: RETRY_AFTER_MS,
    });
  }
  return invalidField(
    problem.field ? `/settings/${problem.field}` : "/settings",
    problem.code,
    problem.detail,
  );
}

function assertMayBeEnabled(record: ConnectionRecord): void {
  if (record.mode === "test") return;
  if (record.hostsToApprove.length > 0) {
    throw notYet("not_approved", `The platform has to approve ${record.hostsToApprove.join(", ")} first.`);
  }
  if (!isProven(record))
    throw notYet("not_proven", "Test the connection first: it is enabled once that passes.");
}

function notYet(code: string, detail: string): PonteError {
  return new PonteError("illegal_transition", detail, {
    errors: [{ pointer: "/isEnabled", code, detail }],
  });
}

/** Deletes a connection without payments and mandates. Throws `not_found`, and `illegal_transition` for a used one. */
export async function deleteConnection(owner: MerchantId | null, id: string, actor: Actor): Promise<null> {
  await change(owner, id, async (tx, record, isUsed) => {
    if (isUsed) {
      throw new PonteError(
        "illegal_transition",
        "Payments or mandates have used this connection: disable it instead.",
      );
    }
    await removeConnection(tx, record.id);
    await audit(tx, record, actor, { action: "connection.deleted", before: connectionMembers(record) });
    return record;
  });
  return null;
}

/** Changes an owner's connection in one transaction and returns its view. Throws `not_found` for another owner's connection. */
export async function change(
  owner: MerchantId | null,
  id: string,
  write: (tx: Tx, record: ConnectionRecord, isUsed: boolean) => Promise<ConnectionRecord>,
): Promise<ConnectionView> {
  distrustMemory();
  return transaction(async (tx) => {
    const record = isId("connection", id) ? await lockConnection(tx, owner, id) : null;
    if (!record) throw noSuchConnection();
    const isUsed = (await findUsedConnections(tx, [record.id])).has(record.id);
    return toConnectionView(await write(tx, record, isUsed), isUsed);
  });
}

/** Records an action on a connection, never its settings. */
export function audit(
  tx: Tx,
  { id, merchantId }: Pick<ConnectionRecord, "id" | "merchantId">,
  actor: Actor,
  {
    action,
    ...members
  }: {
    action: Extract<AuditAction, `connection.${string}`>;
    before?: Record<string, unknown>;
    after?: Record<string, unknown>;
  },
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
    throw invalidField("/largest", "below_smallest", "No amount is within these limits.");
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
