import type { DeliveryView } from "#lib/schemas/events/event";

/** A text that differs whenever a try was added or has changed its status; the order given does not matter. */
export function deliveryStamp(deliveries: readonly Pick<DeliveryView, "id" | "status">[]): string {
  return deliveries
    .map(({ id, status }) => `${id} ${status}`)
    .sort()
    .join("\n");
}
