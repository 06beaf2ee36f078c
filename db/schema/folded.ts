import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * A text as searches compare it, like `foldText`: without case and accents, in any Unicode composition. Uses only
 * functions allowed in an index, without extensions or our own on Citus nodes. The second `normalize` keeps index
 * entries short.
 */
export function folded(text: SQLWrapper): SQL {
  return sql`lower(normalize(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC))`;
}
