import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { merchantTime } from "#db/clock";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";

/** The amount that becomes available on a day in Brasília (YYYY-MM-DD), in minor units. */
export type PendingDay = { day: string; currency: string; amountMinor: Minor };

/**
 * When the merchant's pending money at the platform at `now` becomes available, earliest first: one row a day and
 * currency.
 */
export async function listPendingDays(
  reader: Reader,
  merchantId: MerchantId,
  now: Date,
): Promise<PendingDay[]> {
  const rows = await reader.execute<{ day: string; currency: string; amount: string }>(sql`
    select to_char(w.available_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') as day, a.currency, -sum(w.amount_minor) as amount
    from ledger_accounts a join ledger_pending w on w.merchant_id = a.merchant_id and w.account_id = a.id
      and w.available_at > ${merchantTime(merchantId, now).toISOString()}
    where a.merchant_id = ${merchantId} and a.kind = 'MERCHANT' and a.custodian = 'PLATFORM'
    group by day, a.currency having sum(w.amount_minor) <> 0
    order by day, a.currency`);
  return rows.map(({ amount, ...row }) => ({ ...row, amountMinor: asMinor(Number(amount)) }));
}
