import { db } from "#db/client";
import { isId, type MerchantId } from "#lib/domain/ids";
import { FIXED_HEADERS, toCallbackBody } from "#lib/webhooks/callback-message";
import type { DeliveryRecord } from "#lib/webhooks/deliveries.queries";
import { findDelivery } from "#lib/webhooks/delivery-list.queries";
import { toDeliveryView } from "#lib/webhooks/delivery-view";
import type { DeliveryDetail } from "#lib/webhooks/event.contract";
import { toEventView } from "#lib/webhooks/event-view";

/**
 * One of the merchant's tries with its request and answer. Headers are empty until the try was sent, and show a shortened
 * signature. Null for an unknown id or another merchant's.
 */
export async function findDeliveryDetail(
  merchantId: MerchantId,
  deliveryId: string,
): Promise<DeliveryDetail | null> {
  const found = isId("delivery", deliveryId) ? await findDelivery(db(), merchantId, deliveryId) : null;
  if (!found) return null;
  const { delivery, event, mode } = found;
  return {
    ...toDeliveryView(delivery),
    event: toEventView(event, mode),
    requestHeaders: sentHeaders(delivery),
    requestBody: JSON.stringify(toCallbackBody(event, mode)),
  };
}

function sentHeaders({ attemptedAt, eventId, signature }: DeliveryRecord): [name: string, value: string][] {
  // A try that was given up without a call has no signature.
  if (attemptedAt === null || signature === null) return [];
  return [
    ...Object.entries(FIXED_HEADERS),
    ["webhook-id", eventId],
    ["webhook-timestamp", String(Math.floor(attemptedAt.getTime() / 1000))],
    ["webhook-signature", signature],
  ];
}
