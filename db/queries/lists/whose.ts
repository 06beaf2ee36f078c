import { and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Reader } from "#db/client";
import { preparedQuery } from "#db/prepared-query";
import { connections } from "#db/schema/connections";
import { merchants } from "#db/schema/merchants";
import { type ConnectionId, type MerchantId, markInId } from "#lib/domain/ids";
import type { Account } from "#lib/domain/merchant/connection";

/** Asks for a row: a merchant's own or, where null is given, whosever it is. */
type Ask<Row> = (merchantId: MerchantId | null) => Promise<Row | null>;

/**
 * Asks for the row that a key names: of the merchant whose mark the key has (two may have the same), or, for a key of before keys had
 * one, of all merchants at once. Null where there is none. The merchant whose row a mark named last is asked first, so that a key costs
 * one query more only the first time; what it does not have is asked of every merchant with that mark.
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
 * Asks for the row that an account's provider names: among those of the merchant whose account it is or, where it is the platform's, of
 * the merchant whose mark our key has. What that account names by an id of its provider alone is asked of all merchants.
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

/** A connection has the same merchant, or none, for as long as it exists. */
async function findOwner(reader: Reader, connectionId: ConnectionId): Promise<MerchantId | null> {
  const cached = connectionOwners.get(connectionId);
  if (cached !== undefined) return cached;
  const [found] = await selectOwner(reader, { connectionId });
  if (found) cache(connectionOwners, connectionId, found.merchantId);
  return found?.merchantId ?? null;
}

// What neither changes nor must be complete, so that nothing has to keep it valid.
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
 * The condition of a merchant's rows. Where all merchants are asked, the statement says that it is meant to ask them, and why: nobody knows
 * whose the row is, or what a provider names by its own id is booked once, whichever merchant it is of.
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

/** The condition of a table's rows that went through an account. Ids of a provider mean nothing without it. */
export function isAtAccount(
  table: { provider: AnyPgColumn; connectionId: AnyPgColumn },
  { provider, connectionId }: Account,
): SQL | undefined {
  return and(eq(table.provider, provider), sql`${table.connectionId} is not distinct from ${connectionId}`);
}
