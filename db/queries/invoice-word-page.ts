import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { InvoiceFilter } from "#db/queries/invoice-list";
import { type IdPage, type IdPageRequest, orderBy, orderColumns, readIdPage } from "#db/queries/invoice-page";

/**
 * One way into a list and where the words are in it: as a condition, and as ranges of their indexes, beside which `beside` is
 * the same as `where`.
 */
export type WordBranch = { where: SQL; words: SQL; beside: SQL; ranges: SQL };

/** So few that have the words are read whatever else they must be. */
const RARE_WORDS = 500;
/**
 * So few are read by whichever index finds them best, rather than found on the way through the list. Of a word that is none of
 * the most common the planner expects up to a hundredth of the table, however rare it is: of a million rows 10,000.
 */
const FEW_WORDS = 12_000;
/** So few that meet the rest of the filter are read and their words compared. */
const FEW_OTHERS = 2_000;

/**
 * The ids of a page of everybody's invoices that meet any of the branches, which exclude each other, and how many match, up
 * to `atMost`. All that have the words are read and then ordered where the planner expects few of them, and all that meet the
 * filter where it expects few of those. By itself it would take the order's index, trusting that what it seeks is spread
 * evenly over that.
 */
export async function readWordPage(
  filter: InvoiceFilter,
  branches: WordBranch[],
  request: IdPageRequest,
  reader: Reader,
): Promise<IdPage> {
  const expected = await expectedOf(branches, reader);
  if (expected.words <= FEW_WORDS) {
    const isRarest = expected.words <= Math.max(RARE_WORDS, expected.others);
    return readAll(byWords(branches, isRarest ? sql`offset 0` : sql``), request, reader);
  }
  if (expected.others <= FEW_OTHERS) return readAll(branches.map(byOthers), request, reader);
  const together = branches.map(({ where, words }) => sql`${words} and ${where}`);
  return readIdPage(filter, together, request, reader);
}

/** How many rows the planner expects of the words and of the rest of the filter. */
async function expectedOf(
  branches: WordBranch[],
  reader: Reader,
): Promise<{ words: number; others: number }> {
  const wheres = [...new Set(branches.map(({ ranges }) => ranges)), ...branches.map(({ where }) => where)];
  // With a limit the rows of a plan are all, and not those of one of its parallel workers.
  const each = wheres.map((where) => sql`(select from invoices where ${where} limit ${FEW_WORDS + 1})`);
  const [row] = await reader.execute<{ "QUERY PLAN": [{ Plan: { Plans?: { "Plan Rows": number }[] } }] }>(
    sql`explain (format json) ${sql.join(each, sql` union all `)}`,
  );
  const plans = row?.["QUERY PLAN"][0].Plan.Plans ?? [];
  // A part that can have no rows is not planned.
  if (plans.length !== wheres.length) return { words: FEW_WORDS + 1, others: FEW_WORDS + 1 };
  const rowsOf = (parts: typeof plans) => parts.reduce((rows, plan) => rows + plan["Plan Rows"], 0);
  return { words: rowsOf(plans.slice(0, -branches.length)), others: rowsOf(plans.slice(-branches.length)) };
}

async function readAll(
  sources: SQL[],
  { order, offset, limit, atMost }: IdPageRequest,
  reader: Reader,
): Promise<IdPage> {
  const each = sources.map((source) => sql`select ${orderColumns(order)} from ${source}`);
  const [row] = await reader.execute<IdPage>(sql`
    with matching as materialized (${sql.join(each, sql` union all `)})
    select (select least(count(*), ${atMost})::int from matching) as total,
      array(select id from matching ${orderBy(order)} limit ${limit} offset ${offset}) as ids`);
  return row ?? { ids: [], total: 0 };
}

// The words are found once for all branches; with a fence of "offset 0" before anything else is looked at.
function byWords(branches: WordBranch[], fence: SQL): SQL[] {
  return [...Map.groupBy(branches, ({ ranges }) => ranges)].map(([ranges, parts]) => {
    const where = sql.join(
      parts.map(({ beside }) => sql`(${beside})`),
      sql` or `,
    );
    return sql`(select * from invoices where ${ranges} ${fence}) found where (${where})`;
  });
}

// A condition that no index has: else all entries of common words are read to be intersected.
function byOthers({ where, words }: WordBranch): SQL {
  return sql`invoices where ${where} and (${words} or (select false))`;
}
