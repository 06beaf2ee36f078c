import { and, asc, eq, getTableColumns, gte, inArray, isNull, notInArray, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { attempts } from "#db/schema/attempts";
import { connections } from "#db/schema/connections";
import { invoices } from "#db/schema/invoices";
import { mandates } from "#db/schema/mandates";
import { merchants } from "#db/schema/merchants";
import { payouts } from "#db/schema/payouts";
import { notifyMerchantChange } from "#db/watched-changes";
import type { MoneyPort } from "#lib/connections/connection.rules";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { addMinor, asMinor, type Minor } from "#lib/domain/money/minor";
import { PAID_ATTEMPTS } from "#lib/payments/states.rules";
import { ATTEMPT, PAYOUT } from "#lib/status/status-tables.rules";

export type ConnectionRecord = typeof connections.$inferSelect;
export type NewConnection = Omit<typeof connections.$inferInsert, "createdAt" | "updatedAt" | "version">;

/** The enabled connections for a merchant's new payments: its own before the platform's, by priority. */
export function listUsableConnections(
  reader: Reader,
  merchantId: MerchantId,
  mode: Mode,
): Promise<ConnectionRecord[]> {
  return selectUsable(reader, { merchantId, mode });
}

const selectUsable = preparedQuery<{ merchantId: MerchantId; mode: Mode }, ConnectionRecord>(
  (q, { merchantId, mode }) =>
    q
      .select()
      .from(connections)
      .where(
        and(
          or(eq(connections.merchantId, merchantId), isNull(connections.merchantId)),
          eq(connections.mode, mode),
          connections.isEnabled,
        ),
      )
      .orderBy(sql`${connections.merchantId} is null`, asc(connections.priority), asc(connections.id)),
  getTableColumns(connections),
);

/** The connection with that id, of any owner, even if disabled, or null. */
export async function findConnection(reader: Reader, id: ConnectionId): Promise<ConnectionRecord | null> {
  const [found] = await selectOne(reader, { id });
  return found ?? null;
}

const selectOne = preparedQuery<{ id: ConnectionId }, ConnectionRecord>(
  (q, { id }) => q.select().from(connections).where(eq(connections.id, id)),
  getTableColumns(connections),
);

/** The ports that have an enabled connection to one of the providers in a mode. */
export async function listConnectedPorts(
  reader: Reader,
  mode: Mode,
  providers: readonly string[],
): Promise<Set<MoneyPort>> {
  const rows = await reader
    .selectDistinct({ port: connections.port })
    .from(connections)
    .where(
      and(eq(connections.mode, mode), connections.isEnabled, inArray(connections.provider, [...providers])),
    );
  return new Set(rows.map(({ port }) => port));
}

/** The names of all connected providers, in order, including disabled connections. */
export async function listConnectedProviders(reader: Reader): Promise<string[]> {
  const { provider } = connections;
  const rows = await reader.selectDistinct({ provider }).from(connections).orderBy(asc(provider));
  return rows.map((row) => row.provider);
}

/** The ids and ports of every connection to a provider, including disabled ones, whose payments remain. */
export function listConnectionsTo(
  reader: Reader,
  provider: string,
): Promise<Pick<ConnectionRecord, "id" | "port">[]> {
  const { id, port } = connections;
  return reader
    .select({ id, port })
    .from(connections)
    .where(eq(connections.provider, provider))
    .orderBy(asc(id));
}

/** Adds a connection and returns it. */
export async function insertConnection(tx: Tx, connection: NewConnection): Promise<ConnectionRecord> {
  const [added] = await tx.insert(connections).values(connection).returning();
  if (!added) throw new Error("a connection was not written");
  await notifyMerchantChange(tx);
  return added;
}

/**
 * BRL minor units that a connection's attempts have taken, or its payouts sent, since an instant, including those whose outcome
 * is open. A connection has one port, so it has either attempts or payouts.
 */
export async function sumMovedSince(reader: Reader, id: ConnectionId, since: Date): Promise<Minor> {
  const [taken, sent] = await Promise.all([sumTaken(reader, id, since), sumSent(reader, id, since)]);
  return addMinor(taken, sent);
}

async function sumSent(reader: Reader, id: ConnectionId, since: Date): Promise<Minor> {
  const [row] = await reader
    .select({ total: sql<string>`coalesce(sum(${payouts.amountMinor}), 0)` })
    .from(payouts)
    .where(
      and(
        eq(payouts.connectionId, id),
        gte(payouts.createdAt, since),
        notInArray(payouts.status, [PAYOUT.after.cancel, PAYOUT.after.fail]),
      ),
    );
  return asMinor(Number(row?.total ?? 0));
}

async function sumTaken(reader: Reader, id: ConnectionId, since: Date): Promise<Minor> {
  const counted = [ATTEMPT.after.process, ...PAID_ATTEMPTS];
  const [row] = await reader
    .select({ total: sql<string>`coalesce(sum(${attempts.amountMinor}), 0)` })
    .from(attempts)
    .where(
      and(
        eq(attempts.connectionId, id),
        gte(attempts.createdAt, since),
        inArray(attempts.status, counted),
        eq(attempts.currency, "BRL"),
      ),
    );
  return asMinor(Number(row?.total ?? 0));
}

/**
 * The connection that proved to use a provider account, or null. Serializes callers for the same account until this transaction
 * ends, so that the second of two simultaneous callers sees the first one's connection.
 */
export async function lockConnectionOfAccount(
  tx: Tx,
  provider: string,
  accountHash: string,
): Promise<Pick<ConnectionRecord, "id"> | null> {
  const key = `connection-account ${provider} ${accountHash}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const [found] = await tx
    .select({ id: connections.id })
    .from(connections)
    .where(and(eq(connections.provider, provider), eq(connections.accountHash, accountHash)));
  return found ?? null;
}

/** Merchants' connections with addresses that await approval, with their merchants, oldest first. At most 200. */
export function listConnectionsToApprove(
  reader: Reader,
): Promise<
  (Pick<ConnectionRecord, "id" | "provider" | "label" | "hostsToApprove"> & { merchant: string })[]
> {
  const { id, provider, label, hostsToApprove } = connections;
  return reader
    .select({ id, provider, label, hostsToApprove, merchant: merchants.name })
    .from(connections)
    .innerJoin(merchants, eq(merchants.id, connections.merchantId))
    .where(sql`cardinality(${hostsToApprove}) > 0`)
    .orderBy(asc(connections.createdAt))
    .limit(200);
}

/** The connections of a merchant, or the platform's if null: by port, then by priority. At most 200. */
export function listConnectionsOf(
  reader: Reader,
  merchantId: MerchantId | null,
): Promise<ConnectionRecord[]> {
  return reader
    .select()
    .from(connections)
    .where(ofOwner(merchantId))
    .orderBy(asc(connections.port), asc(connections.priority), asc(connections.id))
    .limit(200);
}

/** The ids of a merchant's connections, or the platform's if null. At most 200. */
export async function listConnectionIdsOf(
  reader: Reader,
  merchantId: MerchantId | null,
): Promise<ConnectionId[]> {
  const { id } = connections;
  const found = await reader.select({ id }).from(connections).where(ofOwner(merchantId)).limit(200);
  return found.map((one) => one.id);
}

/** A merchant's connection, or the platform's if null, locked for the rest of the transaction, or null. */
export async function lockConnection(
  tx: Tx,
  merchantId: MerchantId | null,
  id: ConnectionId,
): Promise<ConnectionRecord | null> {
  const [found] = await tx
    .select()
    .from(connections)
    .where(and(ofOwner(merchantId), eq(connections.id, id)))
    .for("update");
  return found ?? null;
}

/**
 * Serializes the booking and withdrawing of a connection's settlements until this transaction ends. Payments continue.
 */
export async function lockSettlementsOf(tx: Tx, id: ConnectionId): Promise<void> {
  await tx
    .select({ id: connections.id })
    .from(connections)
    .where(eq(connections.id, id))
    .for("no key update");
}

/** A connection of any owner, locked for the rest of the transaction, or null. For staff only. */
export async function lockAnyConnection(tx: Tx, id: ConnectionId): Promise<ConnectionRecord | null> {
  const [found] = await tx.select().from(connections).where(eq(connections.id, id)).for("update");
  return found ?? null;
}

/** Writes changes of a locked connection; `version` counts changes of its settings. */
export async function storeConnection(
  tx: Tx,
  id: ConnectionId,
  changes: Partial<ConnectionRecord>,
): Promise<ConnectionRecord> {
  const [stored] = await tx.update(connections).set(changes).where(eq(connections.id, id)).returning();
  if (!stored) throw new Error("a locked connection is missing");
  await notifyMerchantChange(tx);
  return stored;
}

/** Deletes a locked, unused connection. */
export async function removeConnection(tx: Tx, id: ConnectionId): Promise<void> {
  await tx.delete(connections).where(eq(connections.id, id));
  await notifyMerchantChange(tx);
}

/** The connections used by an attempt, mandate, crypto invoice or payout. */
export async function findUsedConnections(
  reader: Reader,
  ids: readonly ConnectionId[],
): Promise<Set<ConnectionId>> {
  if (ids.length === 0) return new Set();
  const used = ids.flatMap((id) =>
    [attempts, mandates, invoices, payouts].map(
      (table) => sql`(select connection_id as id from ${table} where connection_id = ${id} limit 1)`,
    ),
  );
  const rows = await reader.execute<{ id: ConnectionId }>(sql.join(used, sql` union all `));
  return new Set(rows.map(({ id }) => id));
}

function ofOwner(merchantId: MerchantId | null) {
  return merchantId === null ? isNull(connections.merchantId) : eq(connections.merchantId, merchantId);
}

/** All connections to some providers, of any owner, including disabled ones, with sealed settings. */
export function listStoredConnections(
  reader: Reader,
  providers: readonly string[],
): Promise<ConnectionRecord[]> {
  return reader
    .select()
    .from(connections)
    .where(inArray(connections.provider, [...providers]))
    .orderBy(asc(connections.id));
}

/** The enabled connections of live merchants and the platform, with sealed settings. */
export function listLiveConnections(reader: Reader): Promise<ConnectionRecord[]> {
  return reader
    .select()
    .from(connections)
    .where(and(eq(connections.mode, "live"), connections.isEnabled))
    .orderBy(asc(connections.id));
}

/** The enabled live connections to some providers, with their settings' version. */
export function listLiveVersions(
  reader: Reader,
  providers: readonly string[],
): Promise<Pick<ConnectionRecord, "id" | "provider" | "version">[]> {
  const { id, provider, version, mode, isEnabled } = connections;
  return reader
    .select({ id, provider, version })
    .from(connections)
    .where(and(inArray(provider, [...providers]), eq(mode, "live"), isEnabled))
    .orderBy(asc(id));
}

/** The providers, modes, owners and labels of some connections, by id; a merchant's name is null for the platform's. */
export async function listConnectionNames(
  reader: Reader,
  ids: readonly ConnectionId[],
): Promise<Map<string, { provider: string; mode: Mode; label: string; merchant: string | null }>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .select({
      id: connections.id,
      provider: connections.provider,
      mode: connections.mode,
      label: connections.label,
      merchant: merchants.name,
    })
    .from(connections)
    .leftJoin(merchants, eq(merchants.id, connections.merchantId))
    .where(inArray(connections.id, [...ids]));
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}
