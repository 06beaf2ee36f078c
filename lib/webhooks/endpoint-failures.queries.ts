import { and, eq, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Reader, Tx } from "#db/client";
import { webhookEndpoints } from "#db/schema/webhook-endpoints";
import type { MerchantId, WebhookEndpointId } from "#lib/domain/ids";
import { word } from "#lib/lists/reads-as.queries";
import { DELIVERY } from "#lib/status/status-tables.rules";
import { failingEndpoints } from "#lib/webhooks/failing-endpoints.queries";

/** An endpoint that fails every try; `since` is the first failure after its last success. */
export type FailingEndpoint = {
  id: WebhookEndpointId;
  merchantId: MerchantId;
  url: string;
  since: Date;
  /** The last answer's status, and the word for the error if there was no answer. */
  responseStatus: number | null;
  error: string | null;
};

/** All merchants' endpoints that have failed every try since before an instant, and whose people were not notified. */
export async function listUntoldFailing(reader: Reader, before: Date, now: Date): Promise<FailingEndpoint[]> {
  const rows = await reader.execute<Omit<FailingEndpoint, "since"> & { since: string | Date }>(sql`
    select e.id, e.merchant_id as "merchantId", e.url, streak.since, last.response_status as "responseStatus", last.error
    from webhook_endpoints e
      join (${failingEndpoints(null, now)}) failing on failing.merchant_id = e.merchant_id and failing.id = e.id
      cross join lateral (
        select coalesce(max(d.created_at), '-infinity') as at from deliveries d
        where d.merchant_id = e.merchant_id and d.endpoint_id = e.id and d.status = ${word(DELIVERY.after.deliver)}
      ) taken
      cross join lateral (
        select min(d.attempted_at) as since from deliveries d
        where d.merchant_id = e.merchant_id and d.endpoint_id = e.id and ${failed()} and d.created_at > taken.at
      ) streak
      cross join lateral (
        select d.response_status, d.error from deliveries d
        where d.merchant_id = e.merchant_id and d.endpoint_id = e.id and ${failed()}
        order by d.created_at desc, d.id desc limit 1
      ) last
    where e.failing_since is null and streak.since <= ${before.toISOString()}
    order by e.id`);
  return rows.map(({ since, ...row }) => ({ ...row, since: new Date(since) }));
}

function failed(): SQL {
  return sql`d.status in (${word(DELIVERY.after.fail)}, ${word(DELIVERY.after.abandon)})`;
}

/** Stores since when an endpoint fails every try; false if already stored. */
export async function markFailing(tx: Tx, { id, merchantId, since }: FailingEndpoint): Promise<boolean> {
  const marked = await tx
    .update(webhookEndpoints)
    .set({ failingSince: since })
    .where(
      and(
        eq(webhookEndpoints.merchantId, merchantId),
        eq(webhookEndpoints.id, id),
        isNull(webhookEndpoints.failingSince),
      ),
    )
    .returning({ id: webhookEndpoints.id });
  return marked.length > 0;
}

/** Clears this mark of all merchants' endpoints that have recovered. */
export async function unmarkRecovered(reader: Reader, now: Date): Promise<void> {
  await reader
    .update(webhookEndpoints)
    .set({ failingSince: null })
    .where(
      and(
        isNotNull(webhookEndpoints.failingSince),
        sql`${webhookEndpoints.id} not in (select id from (${failingEndpoints(null, now)}) failing)`,
      ),
    );
}
