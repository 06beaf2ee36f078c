import { setTimeout as sleep } from "node:timers/promises";
import type { AttemptRecord } from "#db/queries/attempts/attempts";
import { accountKey } from "#lib/domain/merchant/connection";
import type { Method, ProviderResult, StartContext } from "#lib/methods/contract/method";
import { isOpen } from "#lib/providers/calls/circuit-breaker";
import type { TimeBudget } from "#lib/providers/calls/time-budget";
import { isDenial, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

const FIRST_PAUSE_MS = 50;
/** The least time that one who counts our calls is left alone. */
const COUNTED_PAUSE_MS = 500;
/** So often it is asked where another connection can be asked after it. */
const TRIES_BEFORE_NEXT = 2;
/** The part of the time that one connection may use where another can be asked after it. */
const SHARE = 0.5;

/**
 * Starts an attempt at its connection. A method that has `restart` gets an answer within the budget, or half of it where there is
 * another connection to ask (`hasNext`): what was not answered is asked again at once under the same reference, twice in all before another
 * connection, else after growing pauses until the time is over. Once only where its circuit is open, or nobody waits (`isPatient`). Throws the last
 * error; `ProviderTimeout` where any of the tries may have been taken.
 */
export async function startInTime(
  method: Method,
  attempt: AttemptRecord,
  context: StartContext,
  { budget, hasNext, isPatient }: { budget: TimeBudget | null; hasNext: boolean; isPatient: boolean },
): Promise<ProviderResult> {
  if (!budget) return method.start(attempt, context);
  const own = hasNext ? budget.share(SHARE) : budget;
  const isOnce = isPatient || isOpen(method.ports[0], accountKey(attempt));
  let unknown: ProviderTimeout | null = null;
  for (let tries = 1; ; tries++) {
    try {
      return await method.start(attempt, { ...context, budget: own });
    } catch (error) {
      if (error instanceof ProviderTimeout) unknown = error;
      const isLast = isOnce || (hasNext && tries >= TRIES_BEFORE_NEXT);
      const pauseMs = isLast ? null : pauseAfter(error, tries, hasNext);
      if (pauseMs === null || pauseMs >= own.leftMs()) throw unsurest(error, unknown);
      await sleep(pauseMs);
    }
  }
}

/** How long to wait before the same is asked again; null where that helps nobody, or another can be asked at once. */
function pauseAfter(error: unknown, tries: number, hasNext: boolean): number | null {
  if (isDenial(error)) return null;
  const pauseMs = FIRST_PAUSE_MS * 2 ** (tries - 1);
  if (error instanceof ProviderTimeout) return pauseMs;
  if (!(error instanceof ProviderUnavailable) || !error.isPassing || hasNext) return null;
  return Math.max(pauseMs, error.retryAfterMs ?? COUNTED_PAUSE_MS);
}

// What an earlier try came to, a later one that was not taken does not tell.
function unsurest(error: unknown, unknown: ProviderTimeout | null): unknown {
  return error instanceof ProviderUnavailable && unknown ? unknown : error;
}
