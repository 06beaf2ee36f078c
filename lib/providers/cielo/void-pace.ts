import { setLatest } from "#lib/domain/set-latest";
import { ProviderUnavailable } from "#lib/providers/provider-error";

/** Cielo requires five seconds between two cancellations of a sale to process the first (docs.cielo.com.br, "Cancelamento"). */
const VOID_PAUSE_MS = 5_000;
const MOST_SALES = 10_000;

/** Throws `ProviderUnavailable`, with the earliest time, when a void of the sale was requested less than five seconds ago. */
export function assertVoidPaced(sinceOtherMs: number | null): void {
  if (sinceOtherMs === null || sinceOtherMs >= VOID_PAUSE_MS) return;
  throw new ProviderUnavailable("another void of the payment was sent to Cielo moments ago", {
    isPassing: true,
    retryAfterMs: Math.ceil(VOID_PAUSE_MS - sinceOtherMs),
  });
}

const voidedAt = new Map<string, number>();

/**
 * Records that this process voids a sale now, and throws as `assertVoidPaced` does when it did so a moment ago. For voids that
 * our records lack, such as of a sale never captured, nothing else keeps the pace; their jobs retry after at least five seconds.
 */
export function beginVoid(paymentId: string, now = performance.now()): void {
  const last = voidedAt.get(paymentId);
  assertVoidPaced(last === undefined ? null : now - last);
  setLatest(voidedAt, paymentId, now, MOST_SALES);
}
