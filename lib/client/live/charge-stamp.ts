import type { AttemptView } from "#lib/attempts/attempt.contract";
import type { ChargeView } from "#lib/charges/charge.contract";
import type { DeliveryView } from "#lib/webhooks/event.contract";

/** A text that changes whenever something visible on the charge's page changes; the order of inputs does not matter. */
export function chargeStamp(
  charge: Pick<ChargeView, "status" | "updatedAt" | "suspense">,
  attempts: Pick<AttemptView, "id" | "status" | "updatedAt">[],
  deliveries: Pick<DeliveryView, "id" | "status">[],
): string {
  const parts = [
    `${charge.status} ${charge.updatedAt}`,
    ...charge.suspense.map(({ id, status }) => `${id} ${status}`).sort(),
    ...attempts.map(({ id, status, updatedAt }) => `${id} ${status} ${updatedAt}`).sort(),
    ...deliveries.map(({ id, status }) => `${id} ${status}`).sort(),
  ];
  return parts.join("\n");
}
