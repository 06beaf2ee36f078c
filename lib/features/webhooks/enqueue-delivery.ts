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
 * Writes the job that makes a try, in a group of its receiver: the merchant's endpoint, or the server of an address that a
 * charge named. Those of a lower `priority` wait until others are made.
 */
export async function enqueueDelivery(
  tx: Tx,
  { id, merchantId, endpointId, target }: Try,
  options: { startAfterMs?: number; priority?: number } = {},
): Promise<void> {
  const group = `${merchantId} ${endpointId ?? new URL(target).origin}`;
  await enqueue(tx, "deliver-callback", { deliveryId: id }, { ...options, group });
}
