import { type SQL, sql } from "drizzle-orm";
import type { InvoiceFilter } from "#db/queries/invoice-list";
import type { InvoiceStatus, InvoiceType } from "#lib/domain/crypto/invoice-states";

/**
 * Conditions that exclude each other and together are the filter: each finds its rows in order by one index. Beside another
 * condition they are so written that the index of quotes that end is none for them: the planner expects nearly nothing of it,
 * because it does not know that nearly all quotes that have not ended are waiting.
 */
export function branchesOf(
  filter: InvoiceFilter,
  statuses: readonly InvoiceStatus[],
  search: SQL | null,
  now: Date,
  isBeside = false,
): SQL[] {
  const { merchantId, type, status, gateway, start, end } = filter;
  const common = [
    merchantId !== null && sql`merchant_id = ${merchantId}`,
    type && sql`type = ${constant(type)}`,
    type && !status && sql`status in (${sql.join(statuses.map(constant), sql`, `)})`,
    gateway !== undefined && sql`provider = ${gateway}`,
    start && sql`created_at >= ${start.toISOString()}`,
    end && sql`created_at <= ${end.toISOString()}`,
    search,
  ].filter((condition) => condition instanceof Object);
  const branches = status ? statusBranches(status, now, isBeside) : [sql`true`];
  return branches.map((branch) => sql.join([...common, branch], sql` and `));
}

// What a stored status lags behind its time, the filter must see as it reads.
function statusBranches(status: InvoiceStatus, now: Date, isBeside: boolean): SQL[] {
  const at = now.toISOString();
  const quoteEnd = isBeside ? sql`quote_expires_at + interval '0'` : sql`quote_expires_at`;
  switch (status) {
    case "WAITING_PAYMENT":
      return [sql`status = 'WAITING_PAYMENT' and ${quoteEnd} > ${at}`];
    case "PARTIALLY_PAID":
    case "CONFIRMING":
      return [sql`status = ${constant(status)} and closes_at > ${at}`];
    case "EXPIRED":
      return [
        sql`status = 'EXPIRED'`,
        sql`status = 'WAITING_PAYMENT' and ${quoteEnd} <= ${at}`,
        sql`status in ('PARTIALLY_PAID','CONFIRMING') and closes_at <= ${at}`,
      ];
    default:
      return [sql`status = ${constant(status)}`];
  }
}

// Written into the statement, not passed beside it: how rare a status or type is, is what the plan depends on.
function constant(word: InvoiceStatus | InvoiceType): SQL {
  return sql.raw(`'${word}'`);
}
