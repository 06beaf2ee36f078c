import { setLatest } from "#lib/domain/set-latest";
import { ProviderUnavailable } from "#lib/providers/provider-error";

/** Cielo wants five seconds between two cancellations of a sale, so that it counts the first (docs.cielo.com.br, "Cancelamento"). */
const VOID_PAUSE_MS = 5_000;
const MOST_SALES = 10_000;

/** Throws `ProviderUnavailable`, with when it may be asked, where Cielo was asked to void something of the sale less than five seconds ago. */
export function assertVoidPaced(sinceOtherMs: number | null): void {
  if (sinceOtherMs === null || sinceOtherMs >= VOID_PAUSE_MS) return;
  throw new ProviderUnavailable("Cielo was asked for another void of the payment just now", {
    isPassing: true,
    retryAfterMs: Math.ceil(VOID_PAUSE_MS - sinceOtherMs),
  });
}

const voidedAt = new Map<string, number>();

/**
 * Notes that this process voids a sale now, and throws as `assertVoidPaced` where it did just before. What our books do not have, such as
 * the void of a sale that was never captured, is paced by this alone; its job is repeated after five seconds at the earliest.
 */
export function beginVoid(paymentId: string, now = performance.now()): void {
  const last = voidedAt.get(paymentId);
  assertVoidPaced(last === undefined ? null : now - last);
  setLatest(voidedAt, paymentId, now, MOST_SALES);
}
