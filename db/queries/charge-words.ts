import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { isId, type MerchantId } from "#lib/domain/ids";
import type { Product } from "#lib/domain/product";

/** So many found charges are looked up by themselves; what more have is found on the way through the list in its order. */
export const FEW = 1_000;
/** Among so many of the newest, words are found anywhere in a text, and not only at its beginning. */
const NEWEST = 300;

/** The charges that have the words; where those are more than were looked up, some of them, and the condition of all. */
export type FoundWords = { ids: string[]; where: SQL | null };

/**
 * Finds the merchant's charges that words mean: of an id, of a document in any punctuation, or those whose reference,
 * description, customer's name or e-mail begins so, in any case; among the newest 300, those that have them anywhere in one
 * of these. `more` are further ways to find a charge's id, each a statement that answers few.
 */
export async function findChargeWords(
  merchantId: MerchantId,
  product: Product,
  query: string,
  reader: Reader,
  more: readonly SQL[] = [],
): Promise<FoundWords> {
  const places = placesOf(query);
  const own = sql`merchant_id = ${merchantId} and product = ${product}`;
  const begun = places.map(
    ({ found, order }) =>
      sql`array(select id from charges where ${own} and ${found} ${order} limit ${FEW + 1})`,
  );
  const statements = [...begun, newest(merchantId, product, query), ...more.map((one) => sql`array(${one})`)];
  const [row] = await reader.execute<{ found: string[][] }>(
    sql`select ${sql.join(
      statements.map((one, index) => sql`${one} as ${sql.raw(`place${index}`)}`),
      sql`, `,
    )}`,
  );
  const found = Object.values(row ?? {}) as unknown as string[][];
  const common = places.filter((_, index) => (found[index]?.length ?? 0) > FEW);
  const ids = [...new Set(found.flat())];
  if (common.length === 0) return { ids, where: null };
  const rest = [...new Set(found.filter((ids) => ids.length <= FEW).flat())];
  const wheres = common.map(({ where }) => where);
  if (rest.length > 0) wheres.push(sql`id = any(${literalArray(rest)})`);
  return { ids, where: sql`(${sql.join(wheres, sql` or `)})` };
}

/**
 * A column that may have the words; `order` is its index's, which the planner might else pass by for the whole table. `found`
 * is the same as `where` as a range of the index: of a pattern with digits the planner expects so few that it reads all.
 */
type Place = { where: SQL; found: SQL; order: SQL };

/** No character is beyond it. */
export const LAST_CHARACTER = "\u{10FFFF}";

function placesOf(query: string): Place[] {
  const beginning = query.toLowerCase();
  const pattern = `${escaped(beginning)}%`;
  const beginsWith = (column: SQL, text: SQL): Place => ({
    where: sql`${column} is not null and ${text} like ${pattern}`,
    found: sql`${column} is not null and ${text} ~>=~ ${beginning} and ${text} ~<~ ${beginning + LAST_CHARACTER}`,
    order: sql`order by ${text} using ~<~`,
  });
  const places = [
    beginsWith(sql`external_reference`, sql`lower(external_reference)`),
    beginsWith(sql`description`, sql`lower(left(description, 100))`),
    beginsWith(sql`customer->>'name'`, sql`lower(customer->>'name')`),
    beginsWith(sql`customer->>'email'`, sql`lower(customer->>'email')`),
  ];
  const document = query.replaceAll(/[\s./-]/g, "").toUpperCase();
  const exactly = (where: SQL): Place => ({ where, found: where, order: sql`` });
  if (document !== "") {
    places.push(exactly(sql`customer->>'document' is not null and customer->>'document' = ${document}`));
  }
  if (isId("charge", query)) places.push(exactly(sql`id = ${query}`));
  return places;
}

function newest(merchantId: MerchantId, product: Product, query: string): SQL {
  const anywhere = `%${escaped(query)}%`;
  const texts = [
    sql`external_reference`,
    sql`description`,
    sql`customer->>'name'`,
    sql`customer->>'email'`,
  ].map((text) => sql`${text} ilike ${anywhere}`);
  return sql`array(select id from (
    select id, external_reference, description, customer from charges
    where (merchant_id, product) >= (${merchantId}, ${product}) and (merchant_id, product) <= (${merchantId}, ${product})
    order by merchant_id desc, product desc, id desc limit ${NEWEST}) newest
  where ${sql.join(texts, sql` or `)})`;
}

function escaped(query: string): string {
  return query.replaceAll(/[\\%_]/g, "\\$&");
}

/** Ids as a constant of the statement; they have only letters, digits and underscores. */
export function literalArray(ids: readonly string[]): SQL {
  const safe = ids.filter((id) => /^\w+$/.test(id));
  return sql`${`{${safe.join(",")}}`}::text[]`;
}
