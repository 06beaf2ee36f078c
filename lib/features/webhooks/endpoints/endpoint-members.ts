import type { WebhookEndpointRecord } from "#db/queries/events/webhook-endpoints";

/** The endpoint's members in the audit log: everything people can change, and never its secret. */
export function endpointMembers({ url, types, description, status }: WebhookEndpointRecord) {
  return { url, types, description, status };
}
