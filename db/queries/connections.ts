import { and, asc, eq, getTableColumns, gte, inArray, isNull, or, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { attempts } from "#db/schema/attempts";
import { connections } from "#db/schema/connections";
import type { MoneyPort } from "#lib/domain/connection";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import type { Mode } from "#lib/domain/mode";
import { ATTEMPT } from "#lib/domain/status-tables";

export type ConnectionRecord = typeof connections.$inferSelect;
export type NewConnection = Omit<typeof connections.$inferInsert, "createdAt" | "updatedAt" | "version">;

/** The enabled connections that a merchant's new payments may use: its own before the platform's, each by priority. */
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

/** The connection with that id, whosever it is and also when it is disabled; null when there is none. */
export async function findConnection(reader: Reader, id: ConnectionId): Promise<ConnectionRecord | null> {
  const [found] = await selectOne(reader, { id });
  return found ?? null;
}

const selectOne = preparedQuery<{ id: ConnectionId }, ConnectionRecord>(
  (q, { id }) => q.select().from(connections).where(eq(connections.id, id)),
  getTableColumns(connections),
);

/** The ports at which anybody has an enabled connection to one of those providers in that mode. */
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

/** Adds a connection and returns it. */
export async function insertConnection(tx: Tx, connection: NewConnection): Promise<ConnectionRecord> {
  const [added] = await tx.insert(connections).values(connection).returning();
  if (!added) throw new Error("a connection was not written");
  return added;
}

/** Minor units of BRL that attempts of a connection have taken, or may be about to take, since that instant. */
export async function sumTakenSince(reader: Reader, id: ConnectionId, since: Date): Promise<number> {
  const counted = [ATTEMPT.after.process, ATTEMPT.after.pay, ATTEMPT.after.refund];
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
  return Number(row?.total ?? 0);
}
