// @ts-check
import { timingSafeEqual } from "node:crypto";
import { PonteSignatureError } from "./errors.js";
import { webhookSignature } from "./sign-webhook.js";

const TOLERANCE_SECONDS = 300;

/**
 * The event in a callback that Ponte sent (Standard Webhooks 1.0). Throws a `PonteSignatureError` when the signature is not
 * by this secret or the message is more than five minutes old or in the future. `body` is the body as it was
 * received, before any parser.
 * @param {string} secret @param {Record<string, any> | Headers} headers @param {string | Uint8Array} body
 */
export function verifyWebhook(secret, headers, body) {
  const [id, timestamp = "", signatures = ""] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map(
    (name) => headerOf(headers, name),
  );
  const expected = webhookSignature(secret, `${id}.${timestamp}.`, body);
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || ageSeconds > TOLERANCE_SECONDS) {
    throw new PonteSignatureError("The callback's webhook-timestamp is missing, too old or in the future.");
  }
  const isSigned = signatures.split(" ").some((one) => isSame(one, expected));
  if (!isSigned) throw new PonteSignatureError("The callback is not signed by this secret.");
  return JSON.parse(Buffer.from(body).toString("utf8"));
}

/** @param {Record<string, any> | Headers} headers @param {string} name @returns {string | undefined} */
function headerOf(headers, name) {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.keys(headers).find((key) => key.toLowerCase() === name);
  return found === undefined ? undefined : String(headers[found]);
}

/** @param {string} signature @param {Buffer} expected */
function isSame(signature, expected) {
  if (!signature.startsWith("v1,")) return false;
  const given = Buffer.from(signature.slice(3), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
