import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/**
 * A text as searches compare it, like `foldText`: without case and accents, however its letters are composed. Built from functions that
 * an index may hold, so it needs neither an extension nor a function of ours on each node of Citus. The second `normalize` keeps an
 * entry about as long as its text, since an index refuses a long one.
 */
export function folded(text: SQLWrapper): SQL {
  return sql`lower(normalize(regexp_replace(normalize(${text}, NFD), '[\\u0300-\\u036f]', '', 'g'), NFC))`;
}
