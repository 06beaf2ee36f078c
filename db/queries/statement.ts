import { and, desc, eq, gte, lte, sql } from "drizzle-orm";
import { db, type Reader } from "#db/client";
import { ledgerAccounts, ledgerPostings, ledgerTransactions } from "#db/schema/ledger";
import type { MerchantId } from "#lib/domain/ids";

/** Above every posting's id. */
const NEWEST = Number.MAX_SAFE_INTEGER;

export type StatementFilter = {
  accountId?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  before?: number | undefined;
  limit: number;
};

/**
 * Lines of the merchant's ledger with what they belong to, newest first; `before` is the id of the last line seen. Costs the
 * same whatever other merchants have posted since.
 */
export function listStatement(merchantId: MerchantId, filter: StatementFilter, reader: Reader = db()) {
  const newest = newestOfAccount(filter, reader);
  const { kind, owner, currency } = ledgerAccounts;
  const lines = reader
    .select({
      id: newest.id,
      transactionId: newest.transactionId,
      amountMinor: newest.amountMinor,
      availableAt: newest.availableAt,
      createdAt: newest.createdAt,
      accountId: newest.accountId,
      account: { kind, owner, currency },
    })
    .from(ledgerAccounts)
    .crossJoinLateral(newest)
    .where(
      and(
        eq(ledgerAccounts.merchantId, merchantId),
        filter.accountId ? eq(ledgerAccounts.id, filter.accountId) : undefined,
      ),
    )
    .orderBy(desc(newest.id))
    .limit(filter.limit)
    .as("lines");
  return reader
    .select({
      id: lines.id,
      amountMinor: lines.amountMinor,
      availableAt: lines.availableAt,
      createdAt: lines.createdAt,
      accountId: lines.accountId,
      account: lines.account,
      transaction: {
        id: ledgerTransactions.id,
        kind: ledgerTransactions.kind,
        sourceId: ledgerTransactions.sourceId,
        chargeId: ledgerTransactions.chargeId,
      },
    })
    .from(lines)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, lines.transactionId))
    .orderBy(desc(lines.id));
}

/**
 * The newest of an account that stands in the surrounding query: a page can hold no more of any one. Compared by both
 * columns of the account's index and never by equality, because then the planner could take the primary key for it, and walk
 * through every other merchant's postings where this one's are older.
 */
function newestOfAccount({ start, end, before = NEWEST, limit }: StatementFilter, reader: Reader) {
  const { accountId, id, createdAt } = ledgerPostings;
  return reader
    .select()
    .from(ledgerPostings)
    .where(
      and(
        gte(accountId, ledgerAccounts.id),
        sql`(${accountId}, ${id}) < (${ledgerAccounts.id}, ${before}::bigint)`,
        start && gte(createdAt, start),
        end && lte(createdAt, end),
      ),
    )
    .orderBy(desc(accountId), desc(id))
    .limit(limit)
    .as("newest");
}

/** Where a statement stood: a posting of the account and the account's balance after it, debits less credits. */
export type StatementAnchor = { id: number; amountMinor: number; balanceMinor: number };

const MOST_POSTINGS_COUNTED_BACK = 10_000;

/**
 * The account's balance after each posting down to `oldestId`, by posting id: today's less what came later, or from an
 * anchor on. Counts back over 10,000 postings at most, so that a long history costs no more; older ones are left out.
 */
export async function listBalancesAfter(
  merchantId: MerchantId,
  accountId: string,
  oldestId: number,
  anchor: StatementAnchor | null,
): Promise<Map<number, number>> {
  const startMinor = anchor ? anchor.balanceMinor - anchor.amountMinor : null;
  const rows = await db().execute<{ id: string; balance: string }>(sql`
    select p.id, coalesce(${startMinor}::bigint, a.balance_minor)
      - coalesce(sum(p.amount_minor) over (order by p.id desc rows between unbounded preceding and 1 preceding), 0) as balance
    from ${ledgerAccounts} a
    cross join lateral (
      select id, amount_minor from ${ledgerPostings}
      where account_id = a.id and id >= ${oldestId}::bigint and (${anchor?.id ?? null}::bigint is null or id < ${anchor?.id ?? null}::bigint)
      order by id desc limit ${MOST_POSTINGS_COUNTED_BACK}
    ) p
    where a.id = ${accountId} and a.merchant_id = ${merchantId}`);
  return new Map(rows.map(({ id, balance }) => [Number(id), Number(balance)]));
}
