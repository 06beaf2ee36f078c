// @ts-check
import { createHmac } from "node:crypto";

const MIN_SECRET_BYTES = 24;

/**
 * The signature headers of a callback (Standard Webhooks 1.0).
 * @param {string} secret @param {{ id: string, sentAt: Date, body: string }} message
 * @returns {{ "webhook-id": string, "webhook-timestamp": string, "webhook-signature": string }}
 */
export function signWebhook(secret, { id, sentAt, body }) {
  const timestamp = String(Math.floor(sentAt.getTime() / 1000));
  const signature = webhookSignature(secret, `${id}.${timestamp}.`, body).toString("base64");
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": `v1,${signature}` };
}

/**
 * The signature of a callback. Throws an `Error` for a secret that is missing, masked or too short: anyone could sign with it.
 * @param {unknown} secret @param {string} head @param {string | Uint8Array} body
 */
export function webhookSignature(secret, head, body) {
  return createHmac("sha256", keyOf(secret)).update(head).update(body).digest();
}

/** @param {unknown} secret */
function keyOf(secret) {
  const encoded = String(secret ?? "").replace(/^whsec_/, "");
  const key = Buffer.from(encoded, "base64");
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(encoded) && key.length >= MIN_SECRET_BYTES) return key;
  throw new Error("The callback secret must be whsec_ and base64 of at least 24 bytes, as Ponte shows it.");
}
