import type { Tx } from "#db/client";
import type { DeliveryId, MerchantId, WebhookEndpointId } from "#lib/domain/ids";
import { enqueue } from "#lib/platform/jobs/queue";

type Try = {
  id: DeliveryId;
  merchantId: MerchantId;
  endpointId?: WebhookEndpointId | null;
  target: string;
};

/**
 * Queues a try, grouped by receiver: the merchant's endpoint, or the server of a charge's callback address. Jobs of a lower
 * `priority` wait for all others.
 */
export async function enqueueDelivery(
  tx: Tx,
  { id, merchantId, endpointId, target }: Try,
  options: { startAfterMs?: number; priority?: number } = {},
): Promise<void> {
  const receiver = endpointId ?? new URL(target).origin;
  await enqueue(tx, "deliver-callback", { deliveryId: id }, { ...options, group: merchantId, receiver });
}
