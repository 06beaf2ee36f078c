import { transaction } from "#db/client";
import { accountOf } from "#lib/connections/connection.rules";
import { logger } from "#lib/platform/log/logger";
import { observeProviderCalls } from "#lib/platform/metrics/metrics";
import { addProviderCalls } from "#lib/provider-health/provider-calls.queries";
import { addProviderFailures } from "#lib/provider-health/provider-failures.queries";
import {
  addCallCounts,
  type CallCount,
  mergeCallCounts,
  takeCallCounts,
} from "#lib/providers/calls/call-counts";

const FLUSH_MS = 10_000;

/** Writes this process's counts of provider calls; counts not written are kept for the next time. */
export async function flushProviderCalls(): Promise<void> {
  const taken = takeCallCounts();
  try {
    const outcomes = mergeCallCounts(taken, (one) => `${hourKey(one)} ${one.outcome}`);
    const failures = mergeCallCounts(taken, (one) => `${hourKey(one)} ${one.reason}`);
    await transaction(async (tx) => {
      await addProviderCalls(
        tx,
        outcomes.map(({ reason: _, ...row }) => row),
      );
      await addProviderFailures(tx, failures.flatMap(toFailures));
    });
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

const hourKey = ({ provider, operation, hour }: CallCount) => `${provider} ${operation} ${hour.getTime()}`;

function toFailures({ provider, operation, hour, reason, count, lastAt }: CallCount) {
  return reason === null ? [] : [{ provider, operation, hour, reason, count, lastAt }];
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
