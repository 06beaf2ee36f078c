import type { WebhookEndpointRecord } from "#db/queries/webhook-endpoints";

/** What the audit log keeps of an endpoint: all that people can change, and never its secret. */
export function endpointMembers({ url, types, description, status }: WebhookEndpointRecord) {
  return { url, types, description, status };
}
