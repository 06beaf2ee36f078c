import type { DeliveryView } from "#lib/webhooks/event.contract";

/** A text that changes whenever a try is added or changes its status; the order of inputs does not matter. */
export function deliveryStamp(deliveries: readonly Pick<DeliveryView, "id" | "status">[]): string {
  return deliveries
    .map(({ id, status }) => `${id} ${status}`)
    .sort()
    .join("\n");
}
