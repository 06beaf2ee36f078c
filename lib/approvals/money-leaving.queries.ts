import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { invoices } from "#db/schema/invoices";
import { payouts } from "#db/schema/payouts";
import { refunds } from "#db/schema/refunds";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor, type Minor } from "#lib/domain/money/minor";
import { PAYOUT, REFUND, WITHDRAWAL } from "#lib/status/status-tables.rules";

const VALUE_IN_REAIS = sql`coalesce(w.brl_minor, case when w.currency = 'BRL' then w.amount_minor end)`;

/**
 * What has left a merchant, or is reserved to leave, since that instant, in BRL cents without fees: payouts of the merchant and
 * its recipients, refunds of charges, and withdrawals, those of an earlier request once they are approved. Excludes canceled,
 * rejected and failed ones, and refunds of held money, which was never the merchant's.
 */
export async function sumLeftSince(reader: Reader, merchantId: MerchantId, since: Date): Promise<Minor> {
  const from = since.toISOString();
  const [row] = await reader.execute<{ total: string }>(sql`select
    (select coalesce(sum(p.amount_minor), 0) from ${payouts} p
      where p.merchant_id = ${merchantId} and p.created_at >= ${from}
        and p.status not in (${PAYOUT.after.cancel}, ${PAYOUT.after.fail}))
    + (select coalesce(sum(p.amount_minor), 0) from ${payouts} p
      where p.merchant_id = ${merchantId} and p.created_at < ${from} and p.approved_at >= ${from}
        and p.decided_by is not null and p.status not in (${PAYOUT.after.cancel}, ${PAYOUT.after.fail}))
    + (select coalesce(sum(r.amount_minor), 0) from ${refunds} r
      where r.merchant_id = ${merchantId} and r.created_at >= ${from} and r.updated_at >= ${from}
        and r.suspense_id is null and r.status <> ${REFUND.after.fail})
    + (select coalesce(sum(${VALUE_IN_REAIS}), 0) from ${invoices} w
      where w.merchant_id = ${merchantId} and w.created_at >= ${from}
        and w.type = 'WITHDRAWAL' and w.status not in (${WITHDRAWAL.after.reject}, ${WITHDRAWAL.after.fail}))
    + (select coalesce(sum(${VALUE_IN_REAIS}), 0) from ${invoices} w
      where w.merchant_id = ${merchantId} and w.created_at < ${from} and w.asked_at >= ${from}
        and w.type = 'WITHDRAWAL' and w.status <> ${WITHDRAWAL.after.fail})
    + (select coalesce(sum(${VALUE_IN_REAIS}), 0) from ${invoices} w
      where w.merchant_id = ${merchantId} and w.created_at < ${from} and w.asked_at is null
        and w.type = 'WITHDRAWAL' and w.status = ${WITHDRAWAL.after.approve}) as total`);
  return asMinor(Number(row?.total ?? 0));
}
