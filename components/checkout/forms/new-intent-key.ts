import { randomHex } from "#lib/client/random-hex";

/** A fresh `attemptIdempotencyKey`. */
export function newIntentKey(): string {
  return `checkout_${randomHex()}`;
}
