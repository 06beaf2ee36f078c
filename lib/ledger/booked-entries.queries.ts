import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { type Account, accountKey } from "#lib/connections/connection.rules";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { methodsInStatement, type PaymentMethod } from "#lib/domain/payment-methods";
import { word } from "#lib/lists/reads-as.queries";
import type { Entry, EntryKind, StatementName } from "#lib/reconciliation/reconciliation.rules";
import { DISPUTE } from "#lib/status/status-tables.rules";

/** The ledger's entry of a provider's payment, refund or payout, with its merchant; a payout has no charge. */
export type BookedEntry = Entry & { merchantId: MerchantId; chargeId: ChargeId | null };

/** The account whose part of the ledger is read: either its attempts by a method, with their refunds, or its payouts. */
export type StatementSource = Account & { statement: StatementName };

type BookedRow = Omit<BookedEntry, "amountMinor" | "at"> & { amount: string; ms: string };

/**
 * An account's ledger entries from `start` on and before `end`. It reads across merchants, because the account is the platform's
 * own.
 */
export async function listBookedBetween(
  reader: Reader,
  of: StatementSource,
  start: Date,
  end: Date,
): Promise<BookedEntry[]> {
  const [first, last] = [firstIdAt("ledgerTransaction", start), firstIdAt("ledgerTransaction", end)];
  const during = sql`t.id >= ${first} and t.id < ${last}`;
  if (of.statement !== "PAYOUTS") return readBooked(reader, of, during);
  return [...(await readPaidOut(reader, of, during)), ...(await readReturned(reader, of, during))];
}

/** The ledger's entries of the given payments, refunds and payouts, whenever they were posted. */
export async function listBookedOf(
  reader: Reader,
  of: StatementSource,
  ids: Record<EntryKind, readonly string[]>,
): Promise<BookedEntry[]> {
  if (of.statement === "PAYOUTS") {
    const sent = sql`o.end_to_end_id = any(${sql.param([...ids.PAID_OUT])}::text[])`;
    const returned = sql`r.return_id = any(${sql.param([...ids.GIVEN_BACK])}::text[])`;
    return [...(await readPaidOut(reader, of, sent)), ...(await readReturned(reader, of, returned))];
  }
  const [received, givenBack] = [sql.param([...ids.RECEIVED]), sql.param([...ids.GIVEN_BACK])];
  return readBooked(
    reader,
    of,
    sql`(t.kind, t.source_id) in (
      select 'PAYMENT', id from attempts where provider = ${of.provider} and provider_payment_id = any(${received}::text[])
      union all
      select 'SUSPENSE', id from suspense where provider = ${of.provider} and provider_payment_id = any(${received}::text[])
      union all
      select kind, id from unnest(${givenBack}::text[]) id, unnest(array['REFUND', 'SUSPENSE_REFUND']) kind
      union all
      select kind, id from refunds, unnest(array['REFUND', 'SUSPENSE_REFUND']) kind
      where account = ${accountKey(of)} and provider_refund_id = any(${givenBack}::text[])
      union all
      select 'DISPUTE', id from disputes where account = ${accountKey(of)} and provider_refund_id = any(${givenBack}::text[])
    )`,
  );
}

/** The ledger's payments and refunds of one of a merchant's attempts. */
export function listBookedOfAttempt(
  reader: Reader,
  of: StatementSource,
  { merchantId, chargeId, id }: { merchantId: MerchantId; chargeId: ChargeId; id: AttemptId },
): Promise<BookedEntry[]> {
  const which = sql`t.merchant_id = ${merchantId} and t.charge_id = ${chargeId} and origin.id = ${id}`;
  return readBooked(reader, of, which);
}

function listedIn({ statement }: StatementSource): PaymentMethod[] {
  return statement === "PAYOUTS" ? [] : methodsInStatement(statement);
}

// A disputed Pix appears in its receiver's statement once it was refunded. Chargebacks of cards appear in no list of payments.
async function readBooked(reader: Reader, of: StatementSource, which: SQL): Promise<BookedEntry[]> {
  return toEntries(
    await reader.execute<BookedRow>(sql`
    select case when refund.id is null and dispute.id is null then 'RECEIVED' else 'GIVEN_BACK' end as kind,
      coalesce(paid.provider_payment_id, held.provider_payment_id, refund.provider_refund_id, refund.id, dispute.provider_refund_id) as id,
      abs(p.amount_minor) as amount, a.currency, extract(epoch from t.created_at) * 1000 as ms,
      t.merchant_id as "merchantId", t.charge_id as "chargeId"
    from ledger_transactions t
    join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
    join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'RECEIVABLE' and a.owner = ${of.provider}
    left join attempts paid on t.kind = 'PAYMENT' and paid.merchant_id = t.merchant_id and paid.id = t.source_id
    left join suspense held on t.kind = 'SUSPENSE' and held.merchant_id = t.merchant_id and held.id = t.source_id
    left join refunds refund on t.kind in ('REFUND', 'SUSPENSE_REFUND')
      and refund.merchant_id = t.merchant_id and refund.id = t.source_id
    left join disputes dispute on t.kind = 'DISPUTE' and dispute.merchant_id = t.merchant_id and dispute.id = t.source_id
      and dispute.kind = 'PIX_MED' and dispute.provider_refund_id is not null and dispute.status = ${word(DISPUTE.after.lose)}
    join attempts origin on origin.merchant_id = t.merchant_id
      and origin.id = coalesce(paid.id, held.attempt_id, refund.attempt_id, dispute.attempt_id)
      and origin.payment_method = any(${sql.param(listedIn(of))}::text[]) and origin.connection_id is not distinct from ${of.connectionId}
    where ${which}`),
  );
}

async function readPaidOut(reader: Reader, of: StatementSource, which: SQL): Promise<BookedEntry[]> {
  return toEntries(
    await reader.execute<BookedRow>(sql`
    select 'PAID_OUT' as kind, o.end_to_end_id as id, abs(p.amount_minor) as amount, a.currency,
      extract(epoch from t.created_at) * 1000 as ms, t.merchant_id as "merchantId", null as "chargeId"
    from payouts o
    join ledger_transactions t on t.merchant_id = o.merchant_id and t.kind = 'PAYOUT_PAID' and t.source_id = o.id
    join ledger_postings p on p.merchant_id = t.merchant_id and p.transaction_id = t.id
    join ledger_accounts a on a.merchant_id = p.merchant_id and a.id = p.account_id and a.kind = 'RECEIVABLE'
    where o.provider = ${of.provider} and o.connection_id is not distinct from ${of.connectionId} and ${which}`),
  );
}

async function readReturned(reader: Reader, of: StatementSource, which: SQL): Promise<BookedEntry[]> {
  return toEntries(
    await reader.execute<BookedRow>(sql`
    select 'GIVEN_BACK' as kind, r.return_id as id, r.amount_minor as amount, 'BRL' as currency,
      extract(epoch from t.created_at) * 1000 as ms, t.merchant_id as "merchantId", null as "chargeId"
    from payout_returns r
    join payouts o on o.merchant_id = r.merchant_id and o.id = r.payout_id
    join ledger_transactions t on t.merchant_id = r.merchant_id and t.kind = 'PAYOUT_RETURNED' and t.source_id = r.id
    where o.provider = ${of.provider} and o.connection_id is not distinct from ${of.connectionId} and ${which}`),
  );
}

function toEntries(rows: readonly BookedRow[]): BookedEntry[] {
  return rows.map(({ amount, ms, ...entry }) => ({
    ...entry,
    amountMinor: asMinor(Number(amount)),
    at: new Date(Number(ms)),
  }));
}
