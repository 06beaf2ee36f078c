import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { ledgerAccounts, ledgerPostings } from "#db/schema/ledger";
import { payouts } from "#db/schema/payouts";
import type { EntryAccount } from "#lib/accounting/entry.rules";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { Id, MerchantId, PayoutId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { isPostedTo } from "#lib/ledger/ledger.queries";

/** How much earlier an id may be created than its row is written; clocks may differ. */
const SLACK_MS = 15 * 60 * 1000;

/** All lines of some of the merchant's ledger transactions, in the order of posting. */
export function listEntryLines(
  reader: Reader,
  merchantId: MerchantId,
  transactionIds: readonly Id<"ledgerTransaction">[],
) {
  const { id, transactionId, accountId, amountMinor, availableAt } = ledgerPostings;
  const { kind, owner, currency, custodian } = ledgerAccounts;
  return reader
    .select({
      transactionId,
      accountId,
      amountMinor,
      availableAt,
      account: { kind, owner, currency, custodian },
    })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, isPostedTo)
    .where(
      and(
        eq(ledgerPostings.merchantId, merchantId),
        sql`${transactionId} = any(${sql.param([...transactionIds])})`,
      ),
    )
    .orderBy(asc(id));
}

/**
 * The balances of the merchant's accounts, or of one, just before `at`, in minor units; debits are positive. `at` should be
 * recent, because the query adds up all lines since then.
 */
export async function listBalancesAt(
  reader: Reader,
  merchantId: MerchantId,
  { at, accountId }: { at: Date; accountId: string | undefined },
): Promise<{ accountId: string; account: EntryAccount; amountMinor: Minor }[]> {
  const rows = await reader.execute<EntryAccount & { id: string; balance: string }>(sql`
    with later as materialized (
      select p.account_id, sum(p.amount_minor) as amount
      from ledger_transactions t
        join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
      where t.merchant_id = ${merchantId} and t.id >= ${firstIdAt("ledgerTransaction", new Date(at.getTime() - SLACK_MS))}
        and p.created_at >= ${at.toISOString()}
      group by p.account_id
    )
    select b.id, b.kind, b.owner, b.currency, b.custodian, (b.balance_minor - coalesce(l.amount, 0))::bigint as balance
    from ledger_balances b left join later l on l.account_id = b.id
    where b.merchant_id = ${merchantId} ${accountId === undefined ? sql`` : sql`and b.id = ${accountId}`}
    order by b.id`);
  return rows.map(({ id, balance, kind, owner, currency, custodian }) => ({
    accountId: id,
    account: { kind, owner, currency, custodian },
    amountMinor: asMinor(Number(balance)),
  }));
}

/** When the first line of the merchant's account was posted; null if the account has no lines. */
export async function findFirstPosting(
  reader: Reader,
  merchantId: MerchantId,
  accountId: string,
): Promise<Date | null> {
  const [first] = await reader
    .select({ createdAt: ledgerPostings.createdAt })
    .from(ledgerPostings)
    .where(and(eq(ledgerPostings.merchantId, merchantId), eq(ledgerPostings.accountId, accountId)))
    .orderBy(asc(ledgerPostings.accountId), asc(ledgerPostings.id))
    .limit(1);
  return first?.createdAt ?? null;
}

/** The fees (minor units) and end-to-end ids of some of the merchant's payouts. */
export function listBookedPayouts(reader: Reader, merchantId: MerchantId, ids: readonly PayoutId[]) {
  const { id, feeMinor, endToEndId } = payouts;
  return reader
    .select({ id, feeMinor, endToEndId })
    .from(payouts)
    .where(and(eq(payouts.merchantId, merchantId), inArray(id, [...ids])));
}
