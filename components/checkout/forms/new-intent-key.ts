/**
 * A fresh `attemptIdempotencyKey` of 128 random bits. From getRandomValues, because randomUUID exists only in secure contexts and
 * a gateway tried out over plain http on a LAN is none.
 */
export function newIntentKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return `checkout_${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
