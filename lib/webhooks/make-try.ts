import { Webhook } from "standardwebhooks";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { env } from "#lib/platform/env";
import { FIXED_HEADERS, toCallbackBody } from "#lib/webhooks/callback-message";
import { callbackSecretsInForce } from "#lib/webhooks/callback-secret";
import { closeDelivery, type PendingDelivery } from "#lib/webhooks/deliveries.queries";
import { reasonNotToCall } from "#lib/webhooks/endpoints/endpoint-closing";
import { type PostPolicy, postToTarget } from "#lib/webhooks/http-client";
import type { Tried } from "#lib/webhooks/record-try";
import { secretsInForce } from "#lib/webhooks/signing-secrets";

const TIMEOUT_MS = 15_000;
/**
 * Makes one try; the caller stores the result. Uses the endpoint's current address; returns null, without a call, if the endpoint
 * is disabled or deleted. After a crash before the result is stored, the event is sent again: receivers recognize a repetition by
 * `webhook-id`, which is the same on every try.
 */
export async function makeTry(
  pending: PendingDelivery,
  policy: PostPolicy = ownPolicy(),
): Promise<Tried | null> {
  const { endpoint } = pending;
  const sentAt = databaseNow();
  const reason = endpoint && reasonNotToCall(endpoint);
  if (reason) {
    await closeAsDead(pending, reason, sentAt);
    return null;
  }
  const target = endpoint?.url ?? pending.delivery.target;
  const message = signedMessage(pending, sentAt);
  const result = await postToTarget(target, message, policy);
  const signature = shortenedSignature(message.headers["webhook-signature"] ?? "");
  return { delivery: { ...pending.delivery, target, signature }, sentAt, result };
}

function ownPolicy(): PostPolicy {
  return { allowPrivate: env().allowPrivateTargets, timeoutMs: TIMEOUT_MS };
}

async function closeAsDead({ delivery }: PendingDelivery, reason: string, now: Date): Promise<void> {
  const dead = { status: "DEAD", error: reason, attemptedAt: now, nextAttemptAt: null } as const;
  await closeDelivery(db(), delivery.merchantId, delivery.id, dead);
}

function signedMessage({ event, merchant, endpoint }: PendingDelivery, sentAt: Date) {
  const body = JSON.stringify(toCallbackBody(event, merchant.mode));
  const secrets = endpoint
    ? secretsInForce("endpoint-secret", endpoint, sentAt)
    : callbackSecretsInForce(merchant, sentAt);
  const signature = signatureHeaders(secrets, { id: event.id, sentAt, body });
  const headers: Record<string, string> = { ...FIXED_HEADERS, ...signature };
  return { headers, body };
}

const SIGNATURE_SHOWN = 10;

// This is enough to compare with what arrived, and too little to verify.
function shortenedSignature(header: string): string {
  const shorten = (one: string) => `${one.slice(0, SIGNATURE_SHOWN)}…`;
  return header.split(" ").filter(Boolean).map(shorten).join(" ");
}

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
