import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { LAST_CHARACTER } from "#db/queries/charge-words";
import type { InvoiceFilter } from "#db/queries/invoice-list";
import { statusesOf } from "#db/queries/invoice-statuses";

/** So many found words are looked up by themselves; what more have is found on the way through a list in its order. */
const FEW_WORDS = 500;
/** A glance at words that more have also looks at so many of the newest. */
const NEWEST = 300;

/**
 * Where a merchant's words are found, as a condition: by id where they are few, else by what they begin, in the columns that
 * have them at all. How common words are among everybody's invoices, which is all that the planner knows, says nothing of one
 * merchant's. At a `glance` always by id: of words that many have, the first 500 of each column by the alphabet, and the
 * newest 300.
 */
export async function findWords(
  filter: InvoiceFilter,
  reader: Reader,
  { glance = false } = {},
): Promise<SQL | "nothing"> {
  const places = placesOf(filter);
  const own = filter.merchantId === null ? sql`true` : sql`merchant_id = ${filter.merchantId}`;
  const first = ({ range, order }: Place) =>
    sql`select id from invoices where ${own} and ${range} ${order} limit ${FEW_WORDS + 1}`;
  const counts = places.map((place) => sql`(select count(*)::int from (${first(place)}) found)`);
  const [row] = await reader.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counts, sql`, `)}] as counts`,
  );
  const filled = places.filter((_, index) => row?.counts[index] !== 0);
  if (filled.length === 0) return "nothing";
  const total = row?.counts.reduce((sum, count) => sum + count, 0) ?? 0;
  const isMany = total > FEW_WORDS;
  if (isMany && !glance) return anyOf(filled);
  const each = filled.map((place) => sql`(${first(place)})`);
  if (isMany) each.push(sql`(select id from (${newest(own)}) newest where ${anyOf(filled)})`);
  return sql`id = any(array(${sql.join(each, sql` union `)}))`;
}

/**
 * The same among everybody's invoices, by what they begin in any column: how common that is the planner knows. As conditions
 * on a row, and as ranges of the columns' indexes.
 */
export function wordsOfAll(filter: InvoiceFilter): { words: SQL; ranges: SQL } {
  const places = placesOf(filter);
  return { words: anyOf(places), ranges: anyOf(places.map(({ range }) => ({ where: range }))) };
}

/**
 * A column that may have the words, and the same as a range of its index: what is found by that needs no comparing with a
 * pattern. `order` is its index's, which the planner might else pass by for the whole table.
 */
type Place = { where: SQL; range: SQL; order: SQL };

function placesOf({ type, status, query = "" }: InvoiceFilter): Place[] {
  const beginning = query.toLowerCase();
  const pattern = `${beginning.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const beginsWith = (column: SQL) => ({
    where: sql`lower(${column}) like ${pattern}`,
    range: sql`(lower(${column}) ~>=~ ${beginning} and lower(${column}) ~<~ ${beginning + LAST_CHARACTER})`,
    order: sql`order by lower(${column}) using ~<~`,
  });
  const equals = (column: SQL) => {
    const where = sql`${column} = ${query}`;
    return { where, range: where, order: sql`` };
  };
  const places = [equals(sql`id`), equals(sql`pay_address`), beginsWith(sql`external_reference`)];
  if (UUID.test(query)) places.push(equals(sql`id_transaction`));
  // A withdrawal has no customer.
  if (statusesOf({ type: type ?? "PAYMENT", status }).length > 0 && type !== "WITHDRAWAL") {
    places.push(beginsWith(sql`customer_name`), beginsWith(sql`customer_email`));
  }
  return places;
}

function anyOf(places: Pick<Place, "where">[]): SQL {
  return sql`(${sql.join(
    places.map(({ where }) => where),
    sql` or `,
  )})`;
}

function newest(own: SQL): SQL {
  return sql`select * from invoices where ${own} order by created_at desc, id desc limit ${NEWEST}`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
