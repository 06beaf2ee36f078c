import type { WebhookEndpointRecord } from "#lib/webhooks/webhook-endpoints.queries";

/** The endpoint's members in the audit log: everything people can change, and never its secret. */
export function endpointMembers({ url, types, description, status }: WebhookEndpointRecord) {
  return { url, types, description, status };
}
