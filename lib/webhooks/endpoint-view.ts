import type { WebhookEndpointRecord } from "#db/queries/webhook-endpoints";
import type { WebhookEndpointView, WebhookEndpointWithSecretView } from "#lib/schemas/webhook-endpoint";
import { openSecrets } from "#lib/webhooks/signing-secrets";

/** An endpoint as the API shows it, without its secret. */
export function toWebhookEndpointView(endpoint: WebhookEndpointRecord): WebhookEndpointView {
  const { id, url, types, description, status, disabledReason } = endpoint;
  const createdAt = endpoint.createdAt.toISOString();
  return { id, url, types, description, status, disabledReason, createdAt };
}

/** The same with the secret that signs from now on: for the answers to its making and its rotation alone. */
export function withSecret(endpoint: WebhookEndpointRecord, now: Date): WebhookEndpointWithSecretView {
  const { createdAt, ...view } = toWebhookEndpointView(endpoint);
  return { ...view, secret: openSecrets("endpoint-secret", endpoint, now).secret, createdAt };
}
