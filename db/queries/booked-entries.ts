import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { word } from "#db/queries/reads-as";
import { type Account, accountKey } from "#lib/domain/connection";
import { firstIdAt } from "#lib/domain/first-id-at";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Entry, EntryKind } from "#lib/domain/reconciliation";
import { DISPUTE } from "#lib/domain/status-tables";

/** What the ledger has of a provider's payment or refund, and whose it is. */
export type BookedEntry = Entry & { merchantId: MerchantId; chargeId: ChargeId };

/** Of which account's attempts by which method the ledger is read. */
export type BooksOf = Account & { method: PaymentMethod };

/** What the ledger has of an account from `start` on and before `end`. Spans all merchants: it is the platform's own. */
export function listBookedBetween(
  reader: Reader,
  of: BooksOf,
  start: Date,
  end: Date,
): Promise<BookedEntry[]> {
  const [first, last] = [firstIdAt("ledgerTransaction", start), firstIdAt("ledgerTransaction", end)];
  return readBooked(reader, of, sql`t.id >= ${first} and t.id < ${last}`);
}

/** What the ledger has, whenever it was posted, of the payments and refunds with those ids. */
export function listBookedOf(
  reader: Reader,
  of: BooksOf,
  ids: Record<EntryKind, readonly string[]>,
): Promise<BookedEntry[]> {
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
      select 'DISPUTE', id from disputes where account = ${accountKey(of)} and provider_dispute_id = any(${givenBack}::text[])
    )`,
  );
}

// A Pix that its payer's bank took back is in the books of the receiver's; chargebacks of cards are in no list of payments.
async function readBooked(reader: Reader, of: BooksOf, which: SQL): Promise<BookedEntry[]> {
  const rows = await reader.execute<
    Omit<BookedEntry, "amountMinor" | "at"> & { amount: string; ms: string }
  >(sql`
    select case when refund.id is null and dispute.id is null then 'RECEIVED' else 'GIVEN_BACK' end as kind,
      coalesce(paid.provider_payment_id, held.provider_payment_id, refund.id, dispute.provider_dispute_id) as id,
      abs(p.amount_minor) as amount, a.currency, extract(epoch from t.created_at) * 1000 as ms,
      t.merchant_id as "merchantId", t.charge_id as "chargeId"
    from ledger_transactions t
    join ledger_postings p on p.transaction_id = t.id
    join ledger_accounts a on a.id = p.account_id and a.kind = 'RECEIVABLE' and a.owner = ${of.provider}
    left join attempts paid on t.kind = 'PAYMENT' and paid.id = t.source_id
    left join suspense held on t.kind = 'SUSPENSE' and held.id = t.source_id
    left join refunds refund on t.kind in ('REFUND', 'SUSPENSE_REFUND') and refund.id = t.source_id
    left join disputes dispute on t.kind = 'DISPUTE' and dispute.id = t.source_id
      and dispute.kind = 'PIX_MED' and dispute.status = ${word(DISPUTE.after.lose)}
    join attempts origin on origin.id = coalesce(paid.id, held.attempt_id, refund.attempt_id, dispute.attempt_id)
      and origin.payment_method = ${of.method} and origin.connection_id is not distinct from ${of.connectionId}
    where ${which}`);
  return rows.map(({ amount, ms, ...entry }) => ({
    ...entry,
    amountMinor: Number(amount),
    at: new Date(Number(ms)),
  }));
}
