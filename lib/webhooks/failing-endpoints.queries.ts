import { type SQL, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { MerchantId, WebhookEndpointId } from "#lib/domain/ids";
import { word } from "#lib/lists/reads-as.queries";
import { isOf } from "#lib/lists/whose.queries";
import { DELIVERY, SWITCH } from "#lib/status/status-tables.rules";

/** Number of failed tries in a row after which an endpoint counts as failing. */
export const REFUSALS = 3;
const RECENT_MS = 7 * 24 * 60 * 60 * 1000;

/** The ids of the merchant's failing enabled endpoints: see `failingEndpoints`. */
export async function listFailingEndpoints(
  reader: Reader,
  merchantId: MerchantId,
  now: Date,
): Promise<Set<WebhookEndpointId>> {
  const rows = await reader.execute<{ id: WebhookEndpointId }>(failingEndpoints(merchantId, now));
  return new Set(rows.map(({ id }) => id));
}

/**
 * The `id` and `merchant_id` of enabled endpoints, of one merchant or of all (null), that have had no delivery since the third
 * newest failed try of the last 7 days. One index finds the newest failures, another a later delivery.
 */
export function failingEndpoints(merchantId: MerchantId | null, now: Date): SQL {
  const since = new Date(now.getTime() - RECENT_MS).toISOString();
  const own = isOf(sql`e.merchant_id`, merchantId);
  const newest = (status: string) => sql`
    (select d.created_at, d.id from deliveries d
      where d.merchant_id = e.merchant_id and d.endpoint_id = e.id and d.status = ${word(status)} and d.created_at >= ${since}
      order by d.created_at desc, d.id desc limit ${REFUSALS}::int)`;
  return sql`
    select e.id, e.merchant_id
    from webhook_endpoints e
      cross join lateral (
        select created_at, id
        from (${newest(DELIVERY.after.fail)} union all ${newest(DELIVERY.after.abandon)}) failed
        order by created_at desc, id desc offset ${REFUSALS - 1}::int limit 1
      ) third
    where ${own} and e.status = ${word(SWITCH.first)} and e.deleted_at is null
      and not exists (
        select from deliveries taken
        where taken.merchant_id = e.merchant_id and taken.endpoint_id = e.id and taken.status = ${word(DELIVERY.after.deliver)}
          and (taken.created_at, taken.id) > (third.created_at, third.id)
      )`;
}
