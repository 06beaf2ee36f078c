import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { connections } from "#db/schema/connections";
import { merchants } from "#db/schema/merchants";
import type { Account } from "#lib/connections/connection.rules";
import { type ConnectionId, type MerchantId, markInId } from "#lib/domain/ids";

/** Queries a merchant's row or, with null, any merchant's. */
type Ask<Row> = (merchantId: MerchantId | null) => Promise<Row | null>;

/**
 * Finds the row of a key among the merchants with the key's mark (several may share it), or among all merchants for an unmarked
 * key; null if there is none. The mark's last owner is queried first, so a key costs an extra query only once.
 */
export async function askMarked<Row>(
  reader: Reader,
  mark: string | null,
  ask: Ask<Row>,
): Promise<Row | null> {
  if (mark === null) return ask(null);
  const last = lastMarked.get(mark);
  const row = last === undefined ? null : await ask(last);
  if (row) return row;
  for (const { id } of await selectMarked(reader, { mark })) {
    const row = id === last ? null : await ask(id);
    if (!row) continue;
    cache(lastMarked, mark, id);
    return row;
  }
  return null;
}

/**
 * Finds a row that an account's provider names. At a merchant's account it is this merchant's row; at the platform's, the row of
 * the merchant whose mark is in our key. If there is no key of ours, all merchants are queried.
 */
export async function askOfAccount<Row>(
  reader: Reader,
  { connectionId }: Pick<Account, "connectionId">,
  key: string | null,
  ask: Ask<Row>,
): Promise<Row | null> {
  const owner = connectionId === null ? null : await findOwner(reader, connectionId);
  if (owner !== null) return ask(owner);
  return askMarked(reader, key === null ? null : markInId(key), ask);
}

/** A connection never changes its merchant. */
async function findOwner(reader: Reader, connectionId: ConnectionId): Promise<MerchantId | null> {
  const cached = connectionOwners.get(connectionId);
  if (cached !== undefined) return cached;
  const [found] = await selectOwner(reader, { connectionId });
  if (found) cache(connectionOwners, connectionId, found.merchantId);
  return found?.merchantId ?? null;
}

// This cache holds only facts that never change, and may be incomplete, so it needs no invalidation.
const MOST_CACHED = 10_000;
const lastMarked = new Map<string, MerchantId>();
const connectionOwners = new Map<ConnectionId, MerchantId | null>();

function cache<Key, Value>(known: Map<Key, Value>, key: Key, value: Value): void {
  if (known.size >= MOST_CACHED) known.clear();
  known.set(key, value);
}

const EVERY_MERCHANT = {
  unknown: sql`true /* of any merchant */`,
  "booked once": sql`true /* of any merchant: booked once */`,
};

/**
 * The condition of a merchant's rows. For all merchants the statement names the reason: the owner is unknown, or a
 * provider's id must be booked once among all merchants.
 */
export function isOf(
  column: SQLWrapper,
  merchantId: MerchantId | null,
  why: keyof typeof EVERY_MERCHANT = "unknown",
): SQL {
  return merchantId === null ? EVERY_MERCHANT[why] : sql`${column} = ${merchantId}`;
}

const selectMarked = preparedQuery<{ mark: string }, { id: MerchantId }>(
  (q, { mark }) =>
    q.select({ id: merchants.id }).from(merchants).where(sql`right(${merchants.id}, 6) = ${mark}`),
  { id: merchants.id },
);

const selectOwner = preparedQuery<{ connectionId: ConnectionId }, { merchantId: MerchantId | null }>(
  (q, { connectionId }) =>
    q
      .select({ merchantId: connections.merchantId })
      .from(connections)
      .where(eq(connections.id, connectionId)),
  { merchantId: connections.merchantId },
);

/** The condition of a table's rows of an account, within which provider ids are unique. */
export function isAtAccount(
  table: { provider: AnyPgColumn; connectionId: AnyPgColumn },
  { provider, connectionId }: Account,
): SQL | undefined {
  return and(eq(table.provider, provider), sql`${table.connectionId} is not distinct from ${connectionId}`);
}
