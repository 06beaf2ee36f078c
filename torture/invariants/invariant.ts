import { type SQL, sql } from "drizzle-orm";
import { word } from "#lib/lists/reads-as.queries";
import { SUSPENSE } from "#lib/status/status-tables.rules";

/**
 * A statement that must hold at any instant, and the query for rows that break it: `about`, `expected` and `found`, read as text.
 */
export type Invariant = { says: string; breaks: SQL };

/** Ponte's own jobs. The queue's internal ones, for scheduling and maintenance, are not waited for. */
export const OF_PONTE = sql`name not like '\\_\\_pgboss%'`;

/** Held money that its merchant accepted as its charge's payment, and that is booked with the attempt too. */
export const isPaymentItself = sql`(status = ${word(SUSPENSE.after.count)} and reason = 'UNKNOWN_PAYER')`;

/** Our constants as a list for the text of a query: `('PAID','REFUNDED')`. Throws for a text that is not one word. */
export function words(texts: readonly string[]): SQL {
  return sql`(${sql.join(texts.map(word), sql`, `)})`;
}

/** The steps that a table of transitions allows, as rows `('PENDING','PAID'), …` for VALUES. */
export function stepsOf(table: Record<string, Record<string, string>>): SQL {
  const pairs = Object.entries(table).flatMap(([from, steps]) =>
    Object.values(steps).map((to) => [from, to]),
  );
  return sql.join(
    pairs.map(([from = "", to = ""]) => sql`(${word(from)}, ${word(to)})`),
    sql`, `,
  );
}
