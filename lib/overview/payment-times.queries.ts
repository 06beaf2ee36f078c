import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { PAYMENT_METHODS, type PaymentMethod } from "#lib/domain/payment-methods";
import type { Span } from "#lib/domain/time/period";
import { word } from "#lib/lists/reads-as.queries";
import type { TimeCount } from "#lib/payments/payment-times.rules";
import { ATTEMPT } from "#lib/status/status-tables.rules";

/** Number of newest declines of each method examined. */
const DECLINES_LOOKED_AT = 10_000;

const { pay, refund, fail, expire } = ATTEMPT.after;
const methods = sql.raw(PAYMENT_METHODS.map((method) => `'${method}'`).join(", "));

/** When a span's attempts began, in a time zone, with their results; omits waiting and canceled ones. */
export async function sumPaymentTimes(
  reader: Reader,
  merchantId: MerchantId,
  { from, to }: Span,
  timeZone: string,
): Promise<TimeCount[]> {
  return reader.execute<TimeCount>(sql`
    select method, outcome, extract(isodow from at)::int as weekday, extract(hour from at)::int as hour, count(*)::int as count
    from (
      select payment_method as method, created_at at time zone ${timeZone} as at,
        case status when ${word(fail)} then 'declined' when ${word(expire)} then 'abandoned' else 'paid' end as outcome
      from attempts
      where merchant_id = ${merchantId} and payment_method in (${methods})
        and status in (${word(pay)}, ${word(refund)}, ${word(fail)}, ${word(expire)})
        and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}
    ) ended
    group by method, outcome, weekday, hour`);
}

/** A decline reason, by our or the provider's code, and its count. */
export type DeclineCount = { code: string; count: number };

/** The reasons of a span's newest declined attempts, by one method or all (null), most frequent first. */
export async function sumDeclines(
  reader: Reader,
  merchantId: MerchantId,
  { from, to }: Span,
  method: PaymentMethod | null,
): Promise<DeclineCount[]> {
  const wanted = sql.raw((method ? [method] : PAYMENT_METHODS).map((one) => `('${one}')`).join(", "));
  return reader.execute<DeclineCount>(sql`
    select code, count(*)::int as count
    from (values ${wanted}) as m (method) cross join lateral (
      select failure_code as code from attempts
      where merchant_id = ${merchantId} and payment_method = m.method and status = ${word(fail)}
        and created_at >= ${from.toISOString()} and created_at < ${to.toISOString()}
      order by created_at desc, id desc limit ${sql.raw(String(DECLINES_LOOKED_AT))}
    ) declined
    group by code
    order by count desc, code`);
}
