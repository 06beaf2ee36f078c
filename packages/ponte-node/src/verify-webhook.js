// @ts-check
import { createHmac, timingSafeEqual } from "node:crypto";

const TOLERANCE_SECONDS = 300;
const MIN_SECRET_BYTES = 24;

/**
 * The event in a callback that Ponte sent (Standard Webhooks 1.0). Throws an `Error` when the signature is not
 * by this secret or the message is more than five minutes old or in the future. `body` is the body as it was
 * received, before any parser. A secret that is missing, masked or too short is an error of its own: anybody could sign with it.
 * @param {string} secret @param {Record<string, any> | Headers} headers @param {string | Uint8Array} body
 */
export function verifyWebhook(secret, headers, body) {
  const key = keyOf(secret);
  const [id, timestamp, signatures] = ["webhook-id", "webhook-timestamp", "webhook-signature"].map((name) =>
    headerOf(headers, name),
  );
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp ?? "") || ageSeconds > TOLERANCE_SECONDS) {
    throw new Error("The callback's webhook-timestamp is missing, too old or in the future.");
  }
  const signed = Buffer.concat([Buffer.from(`${id}.${timestamp}.`), Buffer.from(body)]);
  const expected = createHmac("sha256", key).update(signed).digest();
  const isSigned = (signatures ?? "").split(" ").some((one) => isSame(one, expected));
  if (!isSigned) throw new Error("The callback is not signed by this secret.");
  return JSON.parse(Buffer.from(body).toString("utf8"));
}

/** @param {unknown} secret */
function keyOf(secret) {
  const encoded = String(secret ?? "").replace(/^whsec_/, "");
  const key = Buffer.from(encoded, "base64");
  if (/^[A-Za-z0-9+/]+={0,2}$/.test(encoded) && key.length >= MIN_SECRET_BYTES) return key;
  throw new Error("The callback secret must be whsec_ and base64 of at least 24 bytes, as Ponte shows it.");
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
