import { Webhook } from "standardwebhooks";

export type SignedMessage = { id: string; sentAt: Date; body: string };

/**
 * The headers that authenticate a callback (Standard Webhooks 1.0): `webhook-id`, `webhook-timestamp` in
 * seconds, and `webhook-signature` with one `v1,…` per secret (`whsec_` and base64), separated by spaces.
 */
export function signatureHeaders(secrets: readonly string[], message: SignedMessage): Record<string, string> {
  const { id, sentAt, body } = message;
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(sentAt.getTime() / 1000)),
    "webhook-signature": secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(" "),
  };
}
