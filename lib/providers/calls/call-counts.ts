import { databaseNow } from "#db/clock";
import { failpoint } from "#lib/platform/failpoint";
import { giveBackSlot } from "#lib/platform/http/fair-queue";
import { processWide } from "#lib/platform/process-wide";
import { inSpan } from "#lib/platform/trace/span";
import { recordCall } from "#lib/providers/calls/circuit-breaker";
import type { FailureReason } from "#lib/providers/failure-reason.rules";
import { failureReasonOf, isDenial, ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";

/** DENIED: the provider refused the connection itself (such as by 401), not the request. */
export type CallOutcome = "ANSWERED" | "REFUSED" | "DENIED" | "FAILED" | "TIMED_OUT";

/** Calls of one operation of one provider in one hour with the same outcome, failed ones (`reason`) for the same reason. */
export type CallCount = {
  provider: string;
  operation: string;
  hour: Date;
  outcome: CallOutcome;
  reason: FailureReason | null;
  count: number;
  totalMs: number;
  lastAt: Date;
};

const HOUR_MS = 60 * 60 * 1000;
const SUBJECTS = ["reference", "txid", "refundId", "key"];

const counts = processWide("provider calls", () => new Map<string, CallCount>());

/**
 * The provider with each call counted in memory by outcome and duration, and recorded by its circuit breaker; errors pass
 * through. Calls are counted under `callee`, the connection's own name if it has one.
 */
export function counted<Provider extends { readonly name: string }>(
  port: string,
  provider: Provider,
  callee: string = provider.name,
): Provider {
  return new Proxy(provider, {
    get(target, method) {
      const value: unknown = Reflect.get(target, method);
      if (typeof value !== "function" || typeof method !== "string") return value;
      return (...args: unknown[]) =>
        count({ port, provider: callee, operation: `${port}.${method}`, subject: subjectOf(args) }, () =>
          value.apply(target, args),
        );
    },
  });
}

/** Adds counts to those in memory. */
export function addCallCounts(added: readonly CallCount[]): void {
  for (const one of added) {
    const { provider, operation, hour, outcome, reason } = one;
    addTo(counts, [provider, operation, hour.getTime(), outcome, reason].join(" "), one);
  }
}

/** Returns all counts in memory and clears them. */
export function takeCallCounts(): CallCount[] {
  const taken = [...counts.values()];
  counts.clear();
  return taken;
}

/** Counts with the same key as one. */
export function mergeCallCounts(added: readonly CallCount[], keyOf: (one: CallCount) => string): CallCount[] {
  const merged = new Map<string, CallCount>();
  for (const one of added) addTo(merged, keyOf(one), one);
  return [...merged.values()];
}

function addTo(sums: Map<string, CallCount>, key: string, one: CallCount): void {
  const known = sums.get(key);
  sums.set(key, known ? { ...one, ...sumOf(known, one) } : one);
}

function sumOf(a: CallCount, b: CallCount) {
  const lastAt = a.lastAt > b.lastAt ? a.lastAt : b.lastAt;
  return { count: a.count + b.count, totalMs: a.totalMs + b.totalMs, lastAt };
}

type Called = { port: string; provider: string; operation: string; subject: string | null };

/** The subject of a call: the ports' first argument is an id, or a request with one. */
function subjectOf([first]: unknown[]): string | null {
  if (typeof first === "string") return first;
  if (typeof first !== "object" || first === null) return null;
  for (const name of SUBJECTS) {
    const value: unknown = Reflect.get(first, name);
    if (typeof value === "string") return value;
  }
  return null;
}

async function count<T>({ port, provider, operation, subject }: Called, call: () => Promise<T>): Promise<T> {
  const startedMs = performance.now();
  let outcome: CallOutcome = "ANSWERED";
  let reason: FailureReason | null = null;
  giveBackSlot();
  try {
    failpoint("provider", "before-call");
    const answer = await inSpan(
      operation,
      { kind: "client", attributes: { "ponte.provider": provider } },
      call,
    );
    failpoint("provider", "after-call");
    return answer;
  } catch (error) {
    outcome = outcomeOf(error);
    reason = failureReasonOf(error);
    throw error;
  } finally {
    recordCall(port, provider, subject, outcome !== "FAILED" && outcome !== "TIMED_OUT");
    const lastAt = databaseNow();
    const hour = new Date(Math.floor(lastAt.getTime() / HOUR_MS) * HOUR_MS);
    const totalMs = Math.round(performance.now() - startedMs);
    addCallCounts([{ provider, operation, hour, outcome, reason, count: 1, totalMs, lastAt }]);
  }
}

function outcomeOf(error: unknown): CallOutcome {
  if (isDenial(error)) return "DENIED";
  if (error instanceof ProviderTimeout) return "TIMED_OUT";
  return error instanceof ProviderFault ? "REFUSED" : "FAILED";
}
