import type { Mode } from "#lib/domain/mode";
import { openSecrets } from "#lib/webhooks/signing-secrets";
import type {
  WebhookEndpointView,
  WebhookEndpointWithSecretView,
} from "#lib/webhooks/webhook-endpoint.contract";
import type { WebhookEndpointRecord } from "#lib/webhooks/webhook-endpoints.queries";

/** An endpoint of a merchant of a mode as the API shows it, without its secret. */
export function toWebhookEndpointView(endpoint: WebhookEndpointRecord, mode: Mode): WebhookEndpointView {
  const { id, url, types, description, status, disabledReason } = endpoint;
  const createdAt = endpoint.createdAt.toISOString();
  return { id, url, types, description, status, disabledReason, mode, createdAt };
}

/** An endpoint with its current signing secret: only for the answers to its creation and its rotation. */
export function withSecret(
  endpoint: WebhookEndpointRecord,
  mode: Mode,
  now: Date,
): WebhookEndpointWithSecretView {
  const { createdAt, ...view } = toWebhookEndpointView(endpoint, mode);
  return { ...view, secret: openSecrets("endpoint-secret", endpoint, now).secret, createdAt };
}
