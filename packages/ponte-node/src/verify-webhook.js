// @ts-check
import { timingSafeEqual } from "node:crypto";
import { PonteSignatureError } from "./errors.js";
import { readHeaders } from "./read-headers.js";
import { webhookSignature } from "./sign-webhook.js";

const TOLERANCE_SECONDS = 300;

/**
 * The event in a callback from Ponte (Standard Webhooks 1.0). Throws a `PonteSignatureError` if the signature is not by this
 * secret or the message is older than `toleranceSeconds`, five minutes, or as far in the future, and a `TypeError` unless `body` is
 * the raw, unparsed body.
 * @param {string | undefined} secret @param {unknown} headers @param {unknown} body
 * @param {{ toleranceSeconds?: number | undefined }} [options]
 */
export function verifyWebhook(secret, headers, body, { toleranceSeconds = TOLERANCE_SECONDS } = {}) {
  const raw = rawBody(body);
  const {
    "webhook-id": id,
    "webhook-timestamp": timestamp = "",
    "webhook-signature": signatures = "",
  } = readHeaders(headers);
  const expected = webhookSignature(secret, `${id}.${timestamp}.`, raw);
  const ageSeconds = Math.abs(Date.now() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || !(ageSeconds <= toleranceSeconds)) {
    throw new PonteSignatureError("The callback's webhook-timestamp is missing, too old or in the future.");
  }
  const isSigned = signatures.split(/,?\s+/).some((one) => isSame(one, expected));
  if (!isSigned) throw new PonteSignatureError("The callback is not signed by this secret.");
  return JSON.parse(Buffer.from(raw).toString("utf8"));
}

/** @param {unknown} body @returns {string | Uint8Array} */
function rawBody(body) {
  if (typeof body === "string") return body;
  if (ArrayBuffer.isView(body)) return new Uint8Array(body.buffer, body.byteOffset, body.byteLength);
  if (body instanceof ArrayBuffer) return new Uint8Array(body);
  throw new TypeError(
    "Give the raw body as it was received, as text or bytes: the signature is not of a parsed body.",
  );
}

/** @param {string} signature @param {Buffer} expected */
function isSame(signature, expected) {
  if (!signature.startsWith("v1,")) return false;
  const given = Buffer.from(signature.slice(3), "base64");
  return given.length === expected.length && timingSafeEqual(given, expected);
}
