import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { ledgerAccounts, ledgerBalances, ledgerPostings, ledgerTransactions } from "#db/schema/ledger";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { balanceBefore } from "#lib/ledger/balance.rules";
import { isLineOf, isPostedTo } from "#lib/ledger/ledger.queries";
import { linesOf, type MoneyMovement } from "#lib/ledger/money-flow.rules";
import { word } from "#lib/lists/reads-as.queries";
import { PAID_ATTEMPTS } from "#lib/payments/states.rules";

/** Above every posting's id. */
const NEWEST = Number.MAX_SAFE_INTEGER;
/** How much earlier an id may be created than its row is written; clocks may differ. */
const SLACK_MS = 15 * 60 * 1000;

export type StatementFilter = {
  accountId?: string | undefined;
  start?: Date | undefined;
  end?: Date | undefined;
  before?: number | undefined;
  /** Only the lines of this movement, from all accounts. */
  movement?: MoneyMovement | undefined;
  limit: number;
};

/**
 * The merchant's ledger lines with their sources, newest first; `before` is the last line's id. The lines of one account are in
 * posting order, those of all accounts in the order of their transactions. The cost does not depend on the number of accounts or
 * later postings.
 */
export async function listStatement(reader: Reader, merchantId: MerchantId, filter: StatementFilter) {
  const ids = filter.accountId
    ? ofAccount(isOwn(merchantId), filter.accountId, filter, await boundsOf(reader, merchantId, filter))
    : ofMerchant(merchantId, filter);
  const { id, amountMinor, availableAt, createdAt, accountId } = ledgerPostings;
  const { kind, owner, currency, custodian } = ledgerAccounts;
  const lines = await reader
    .select({
      id,
      amountMinor,
      availableAt,
      createdAt,
      accountId,
      account: { kind, owner, currency, custodian },
      transaction: {
        id: ledgerTransactions.id,
        kind: ledgerTransactions.kind,
        sourceId: ledgerTransactions.sourceId,
        chargeId: ledgerTransactions.chargeId,
      },
    })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, isPostedTo)
    .innerJoin(ledgerTransactions, isLineOf)
    .where(and(sql`${id} in (${ids})`, eq(ledgerAccounts.merchantId, merchantId)));
  const isOfAccount = filter.accountId !== undefined;
  return lines.sort((one, other) =>
    isOfAccount || one.transaction.id === other.transaction.id
      ? other.id - one.id
      : one.transaction.id < other.transaction.id
        ? 1
        : -1,
  );
}

/**
 * The condition uses both columns of the account's index, and never equality: with equality the planner might choose the primary
 * key and walk through other merchants' newer postings.
 */
function ofAccount(
  own: SQL,
  account: string,
  { start, end, before = NEWEST, limit }: StatementFilter,
  { from, to }: Bounds,
): SQL {
  const last = Math.min(before, to);
  const parts = [
    own,
    sql`(account_id, id) < (${account}, ${last}::bigint) and account_id >= ${account}`,
    sql`account_id = any(array[${account}]::text[]) and id < ${last}::bigint and id >= ${from}::bigint`,
    start && sql`created_at >= ${start.toISOString()}`,
    end && sql`created_at <= ${end.toISOString()}`,
  ].filter((part) => part instanceof Object);
  return sql`select id from ledger_postings where ${sql.join(parts, sql` and `)}
    order by account_id desc, id desc limit ${limit}`;
}

/** Each transaction has at least one line, so no more than `limit` of the newest transactions are read, plus the first. */
function ofMerchant(merchantId: MerchantId, { start, end, before, movement, limit }: StatementFilter): SQL {
  const wanted = movement && linesOf(movement);
  const last = sql`(select transaction_id from ledger_postings where merchant_id = ${merchantId} and id = ${before ?? 0}::bigint)`;
  const transactions = [
    sql`merchant_id >= ${merchantId} and merchant_id <= ${merchantId} and ${isOwn(merchantId)}`,
    before === undefined ? undefined : sql`id <= ${last}`,
    start && sql`id >= ${firstIdAt("ledgerTransaction", new Date(start.getTime() - SLACK_MS))}`,
    end && sql`id <= ${firstIdAt("ledgerTransaction", new Date(end.getTime() + SLACK_MS))}`,
    wanted && sql`kind in (${wordsOf(wanted.kinds)})`,
  ].filter((part) => part instanceof Object);
  const lines = [
    before === undefined ? undefined : sql`(t.id, p.id) < (${last}, ${before}::bigint)`,
    start && sql`p.created_at >= ${start.toISOString()}`,
    end && sql`p.created_at <= ${end.toISOString()}`,
    wanted &&
      sql`exists (select from ledger_accounts a where a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind in (${wordsOf(wanted.accounts)}))`,
  ].filter((part) => part instanceof Object);
  // A transaction at a period's edge may have no line within it.
  return sql`
    select p.id from (
      select id, merchant_id from ledger_transactions where ${sql.join(transactions, sql` and `)}
      order by merchant_id desc, id desc
    ) t cross join lateral (
      select p.id from ledger_postings p
      where p.merchant_id = t.merchant_id and p.transaction_id = t.id${sql.join(lines.map((line) => sql` and ${line}`))} order by p.id desc offset 0
    ) p
    order by t.merchant_id desc, t.id desc, p.id desc limit ${limit}`;
}

// This condition uses no equality either, for the same reason.
function isOwn(merchantId: MerchantId): SQL {
  return sql`merchant_id = any(array[${merchantId}]::text[])`;
}

function wordsOf(words: readonly string[]): SQL {
  return sql.join(words.map(word), sql`, `);
}

/** Id range of a period's postings: first inclusive, second exclusive. */
type Bounds = { from: number; to: number };

// This is read before the list, whose plan depends on the size of the range. Postings are numbered by time, except among
// simultaneous transactions; transaction ids begin with their time.
async function boundsOf(
  reader: Reader,
  merchantId: MerchantId,
  { start, end }: StatementFilter,
): Promise<Bounds> {
  const after = start && firstIdAt("ledgerTransaction", new Date(start.getTime() - SLACK_MS));
  const until = end && firstIdAt("ledgerTransaction", new Date(end.getTime() + SLACK_MS));
  const from =
    after && (await findPostingOf(reader, merchantId, sql`id < ${after} order by id desc limit 1`));
  const to = until && (await findPostingOf(reader, merchantId, sql`id > ${until} order by id limit 1`));
  return { from: from ?? 0, to: to ?? NEWEST };
}

/** The first posting of one of the merchant's transactions, or null. */
async function findPostingOf(reader: Reader, merchantId: MerchantId, which: SQL): Promise<number | null> {
  const [row] = await reader.execute<{ id: string | null }>(sql`
    select min(id) as id from ledger_postings where merchant_id = ${merchantId} and transaction_id = (
      select id from ledger_transactions where merchant_id = ${merchantId} and ${which}
    )`);
  return row?.id ? Number(row.id) : null;
}

/** A statement's position: a posting of the account and the balance after it, debits less credits. */
export type StatementAnchor = { id: number; amountMinor: Minor; balanceMinor: Minor };

/** A period of an account, and the account's figure in the ledger after it. */
type ClosedPeriod = { start?: Date | undefined; end?: Date | undefined; closingMinor: Minor };

const MOST_POSTINGS_COUNTED_BACK = 1_000;

/**
 * The account's balance after each posting down to `oldestId`, by posting id, counted back from today, from an anchor, or from
 * the end of a period. Counts at most 1,000 postings and omits older ones, so that long histories cost no more.
 */
export async function listBalancesAfter(
  reader: Reader,
  merchantId: MerchantId,
  accountId: string,
  { oldestId, anchor, closed = null }: BalancesRequest,
): Promise<Map<number, Minor>> {
  const end = anchor || !closed ? null : await boundsOf(reader, merchantId, { ...closed, limit: 1 });
  const bound = anchor?.id ?? end?.to ?? NEWEST;
  const startMinor = anchor ? balanceBefore(anchor) : (closed?.closingMinor ?? null);
  const below =
    bound < NEWEST
      ? sql`and (account_id, id) < (${accountId}, ${bound}::bigint) and id < ${bound}::bigint`
      : sql``;
  const rows = await reader.execute<{ id: string; balance: string }>(sql`
    select p.id, coalesce(${startMinor}::bigint, a.balance_minor)
      - coalesce(sum(p.amount_minor) over (order by p.id desc rows between unbounded preceding and 1 preceding), 0) as balance
    from ${ledgerBalances} a
    cross join (
      select id, amount_minor from ${ledgerPostings}
      where ${isOwn(merchantId)} and account_id >= ${accountId} and account_id <= ${accountId} and account_id = any(array[${accountId}]::text[])
        and id >= ${oldestId}::bigint ${below} ${withinOf(closed)}
      order by account_id desc, id desc limit ${sql.raw(String(MOST_POSTINGS_COUNTED_BACK))}
    ) p
    where a.id = ${accountId} and a.merchant_id = ${merchantId}`);
  return new Map(rows.map(({ id, balance }) => [Number(id), asMinor(Number(balance))]));
}

type BalancesRequest = {
  oldestId: number;
  anchor: StatementAnchor | null;
  /** The period whose lines are shown; without it all lines count. */
  closed?: ClosedPeriod | null | undefined;
};

// Simultaneous postings are not numbered by time: at a period's edge, a posting of the next period may come before one of this
// period.
function withinOf(closed: ClosedPeriod | null): SQL {
  const { start, end } = closed ?? {};
  const parts = [
    start && sql`and created_at >= ${start.toISOString()}`,
    end && sql`and created_at <= ${end.toISOString()}`,
  ].filter((part) => part instanceof Object);
  return sql.join(parts, sql` `);
}

/** One account's lines in a period, summed in minor units, and its balance after them; debits are positive. */
export type PeriodSums = { debitMinor: Minor; creditMinor: Minor; balanceMinor: Minor };

const MOST_POSTINGS_SUMMED = 100_000;

/**
 * The account's sums in a period that includes both ends, from one statement, so that they agree. Null for an account without
 * postings, and if more than 100,000 were posted since the period began, so that long histories cost no more.
 */
export async function sumPeriod(
  reader: Reader,
  merchantId: MerchantId,
  accountId: string,
  { start, end }: { start: Date; end: Date },
): Promise<PeriodSums | null> {
  const { from } = await boundsOf(reader, merchantId, { start, limit: 1 });
  const inPeriod = sql`created_at <= ${end.toISOString()}`;
  const [row] = await reader.execute<Record<"count" | "debit" | "credit" | "balance", string>>(sql`
    select p.count, p.debit, p.credit, (a.balance_minor - p.later)::bigint as balance
    from ${ledgerBalances} a
    cross join (
      select count(*) as count,
        coalesce(sum(amount_minor) filter (where ${inPeriod} and amount_minor > 0), 0)::bigint as debit,
        coalesce(sum(amount_minor) filter (where ${inPeriod} and amount_minor < 0), 0)::bigint as credit,
        coalesce(sum(amount_minor) filter (where not ${inPeriod}), 0)::bigint as later
      from (
        select amount_minor, created_at from ${ledgerPostings}
        where ${isOwn(merchantId)} and account_id >= ${accountId} and account_id <= ${accountId} and account_id = any(array[${accountId}]::text[])
          and id >= ${from}::bigint and created_at >= ${start.toISOString()}
        order by account_id desc, id desc limit ${sql.raw(String(MOST_POSTINGS_SUMMED + 1))}
      ) since
    ) p
    where a.id = ${accountId} and a.merchant_id = ${merchantId}`);
  if (!row || Number(row.count) > MOST_POSTINGS_SUMMED) return null;
  return {
    debitMinor: asMinor(Number(row.debit)),
    creditMinor: asMinor(Number(row.credit)),
    balanceMinor: asMinor(Number(row.balance)),
  };
}

/** A charge in a statement: description, payer, payment method, and fee in minor units. */
export type StatedCharge = {
  id: ChargeId;
  description: string | null;
  payer: string | null;
  method: PaymentMethod | null;
  feeMinor: Minor;
};

/** Some charges of a merchant as statements show them. */
export async function listStatedCharges(
  reader: Reader,
  merchantId: MerchantId,
  ids: readonly ChargeId[],
): Promise<StatedCharge[]> {
  if (ids.length === 0) return [];
  const { id, description, customer, feeMinor } = charges;
  const isPaid = inArray(attempts.status, PAID_ATTEMPTS);
  return reader
    .select({
      id,
      description,
      payer: sql<string | null>`${customer}->>'name'`,
      method: attempts.paymentMethod,
      feeMinor,
    })
    .from(charges)
    .leftJoin(attempts, and(eq(attempts.merchantId, charges.merchantId), eq(attempts.chargeId, id), isPaid))
    .where(and(eq(charges.merchantId, merchantId), sql`${id} = any(${sql.param([...ids])})`));
}
