import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import type { MerchantId, WebhookEndpointId } from "#lib/domain/ids";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { queueNotices } from "#lib/notices/queue-notices";
import { eachAlone } from "#lib/platform/jobs/each-alone";
import {
  type FailingEndpoint,
  listUntoldFailing,
  markFailing,
  unmarkRecovered,
} from "#lib/webhooks/endpoint-failures.queries";

// A deployment or a short fault is over by this time.
const MAILED_AFTER_MS = 15 * 60_000;

/**
 * The worker's sweep: mails people once about an endpoint that has refused everything for 15 minutes, until it accepts
 * an event again.
 */
export async function tellOfFailingEndpoints(now: Date = databaseNow()): Promise<void> {
  await unmarkRecovered(db(), now);
  const failing = await listUntoldFailing(db(), new Date(now.getTime() - MAILED_AFTER_MS), now);
  await eachAlone(failing, tellOfFailing);
}

function tellOfFailing(endpoint: FailingEndpoint): Promise<void> {
  const { id, merchantId, url, since, responseStatus, error } = endpoint;
  const cause = `endpoint ${id} failing since ${since.toISOString()}`;
  return transaction(async (tx) => {
    if (!(await markFailing(tx, endpoint))) return;
    await queueNotices(
      tx,
      await getMerchantOrThrow(tx, merchantId),
      { notice: "endpoint", cause },
      {
        kind: "endpoint_failing",
        endpoint: url,
        since: since.toISOString(),
        answer: responseStatus === null ? (error ?? "–") : `HTTP ${responseStatus}`,
        path: `/dashboard/webhooks/deliveries?endpoint=${id}`,
      },
    );
  });
}

/** Mails a merchant's people that an endpoint was disabled after a 410, in the same transaction. */
export async function tellOfDisabledEndpoint(
  tx: Tx,
  merchantId: MerchantId,
  endpoint: { id: WebhookEndpointId; url: string },
  now: Date,
): Promise<void> {
  const cause = `endpoint ${endpoint.id} disabled at ${now.toISOString()}`;
  await queueNotices(
    tx,
    await getMerchantOrThrow(tx, merchantId),
    { notice: "endpoint", cause },
    {
      kind: "endpoint_disabled",
      endpoint: endpoint.url,
      path: "/dashboard/webhooks",
    },
  );
}
