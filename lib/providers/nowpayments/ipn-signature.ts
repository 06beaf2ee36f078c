import { createHmac, timingSafeEqual } from "node:crypto";
import { isObject } from "#lib/domain/members";

type Json = Record<string, unknown>;

/**
 * True when `signature` is NOWPayments' HMAC-SHA512 (hex) of a notification: of its JSON with sorted keys. Their own example sorts by a
 * list of the outer keys, which leaves out whatever a nested object has beside them; other senders sort at each depth. Both forms are
 * taken, since whoever knows the secret alone can make either.
 */
export function isSignedNotification(rawBody: string, signature: string | null, secret: string): boolean {
  const sent = Buffer.from(signature ?? "", "hex");
  const body = objectOf(rawBody);
  if (body === null || sent.length !== 64) return false;
  const outerKeys = Object.keys(body).sort();
  const forms = [JSON.stringify(body, outerKeys), JSON.stringify(sorted(body))];
  return forms.some((form) => timingSafeEqual(createHmac("sha512", secret).update(form).digest(), sent));
}

function objectOf(rawBody: string): Json | null {
  try {
    const body: unknown = JSON.parse(rawBody);
    return isObject(body) && !Array.isArray(body) ? body : null;
  } catch {
    return null;
  }
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sorted(member)]));
}
