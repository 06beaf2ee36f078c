import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { RecipientId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import type { Custody } from "#lib/ledger/custody.rules";
import { words } from "#lib/lists/reads-as.queries";
import { PAID_ATTEMPTS } from "#lib/payments/states.rules";

/**
 * A method's payments that become available on a day in Brasília (YYYY-MM-DD), in minor units, less refunds and
 * disputes.
 */
export type Receivable = { day: string; currency: string; method: PaymentMethod; amountMinor: Minor };

/** The receivables of the merchant or a recipient at one custodian, from `start` on and before `end`, by day and method. */
export async function sumReceivables(
  reader: Reader,
  { merchantId, custodian }: Custody,
  recipientId: RecipientId | null,
  { start, end }: { start: Date; end: Date },
): Promise<Receivable[]> {
  const of =
    recipientId === null ? sql`a.kind = 'MERCHANT'` : sql`a.kind = 'RECIPIENT' and a.owner = ${recipientId}`;
  const rows = await reader.execute<Omit<Receivable, "amountMinor"> & { amount: string }>(sql`
    select to_char(p.available_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day,
      a.currency, paid.payment_method as method, -sum(p.amount_minor) as amount
    from ledger_accounts a
    join ledger_postings p on p.merchant_id = a.merchant_id and p.account_id = a.id
      and p.available_at >= ${start.toISOString()} and p.available_at < ${end.toISOString()}
    join ledger_transactions t on t.merchant_id = p.merchant_id and t.id = p.transaction_id
    join attempts paid on paid.merchant_id = t.merchant_id and paid.charge_id = t.charge_id
      and paid.status in (${words(PAID_ATTEMPTS)})
    where a.merchant_id = ${merchantId} and a.custodian = ${custodian} and ${of}
    group by day, a.currency, method having sum(p.amount_minor) <> 0
    order by day, a.currency, method`);
  return rows.map(({ amount, ...one }) => ({ ...one, amountMinor: asMinor(Number(amount)) }));
}
