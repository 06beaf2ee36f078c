import { db } from "#db/client";
import { accountOf } from "#lib/connections/connection.rules";
import { logger } from "#lib/platform/log/logger";
import { observeProviderCalls } from "#lib/platform/metrics/metrics";
import { addProviderCalls } from "#lib/provider-health/provider-calls.queries";
import { addCallCounts, takeCallCounts } from "#lib/providers/calls/call-counts";

const FLUSH_MS = 10_000;

/** Writes this process's counts of provider calls; counts not written are kept for the next time. */
export async function flushProviderCalls(): Promise<void> {
  const taken = takeCallCounts();
  try {
    await addProviderCalls(db(), taken);
    for (const { provider, operation, outcome, count, totalMs } of taken)
      observeProviderCalls(
        { provider: accountOf(provider).provider, operation, result: outcome.toLowerCase() },
        count,
        totalMs,
      );
  } catch (err) {
    addCallCounts(taken);
    logger().warn({ err }, "counts of provider calls could not be stored");
  }
}

/** Writes the counts every ten seconds; `stop` writes the last ones. */
export function startFlushingProviderCalls(): { stop(): Promise<void> } {
  const timer = setInterval(() => void flushProviderCalls(), FLUSH_MS).unref();
  return {
    stop: () => {
      clearInterval(timer);
      return flushProviderCalls();
    },
  };
}
