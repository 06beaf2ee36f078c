import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import {
  claimDueEnquiries,
  findNextEnquiryMs,
  listDueProviders,
  setNextEnquiry,
} from "#lib/attempts/attempt-enquiries.queries";
import type { AttemptRecord } from "#lib/attempts/attempts.queries";
import { accountKey, accountOf } from "#lib/connections/connection.rules";
import type { Method } from "#lib/methods/contract/method";
import { listMethods, methodOf } from "#lib/methods/registry";
import { enquireAttempt } from "#lib/payments/enquire/enquire-attempt";
import { withLogIds } from "#lib/platform/log/log-ids";
import { logger } from "#lib/platform/log/logger";
import { openCircuits, permittedCalls } from "#lib/providers/calls/circuit-breaker";
import { providerNamesAt } from "#lib/providers/registry";

const MOST_OF_A_PROVIDER = 40;
const AT_ONCE = 8;
/** How long other providers wait for a slow one, and how long one claim is worked on. */
const ROUND_MS = 4_000;

// Providers that are being asked now, each with its method.
const inFlight = new Set<string>();

/**
 * Asks providers about due attempts: at most 40 a method, eight at once, shared among merchants. Skips accounts whose circuit
 * is open. A slow provider does not delay the next round, and parallel workers share the attempts. Returns how long (ms) until
 * the next attempt is due; null if there is none.
 */
export async function enquireDue(): Promise<number | null> {
  const methods = listMethods();
  const names = methods.map(({ name }) => name);
  const dueMs = await findNextEnquiryMs(db(), names);
  if (dueMs === null || dueMs > 0) return dueMs;
  // Attempts are claimed at the same time, each on a session of its own.
  const due = await listDueProviders(db(), names);
  const isDue = (method: Method, provider: string) =>
    due.some((one) => one.method === method.name && one.provider === provider);
  const rounds = methods.flatMap((method) =>
    providerNamesAt(method.ports[0])
      .filter((provider) => isDue(method, provider))
      .flatMap((provider) => enquireDueAlone(method, provider) ?? []),
  );
  const over = new AbortController();
  const late = sleep(ROUND_MS, undefined, { signal: over.signal }).catch(() => {});
  await Promise.race([Promise.all(rounds), late]).finally(() => over.abort());
  return 0;
}

/** Null while an earlier round still asks the provider. */
function enquireDueAlone(method: Method, provider: string): Promise<void> | null {
  const line = `${method.name} ${provider}`;
  if (inFlight.has(line)) return null;
  inFlight.add(line);
  return enquireDueOf(method, provider).finally(() => inFlight.delete(line));
}

async function enquireDueOf({ name, ports: [port] }: Method, provider: string): Promise<void> {
  const limit = permittedCalls(port, provider, MOST_OF_A_PROVIDER);
  if (limit === 0) return;
  const but = openCircuits(port).flatMap((callee) => accountOf(callee).connectionId ?? []);
  const waiting = await claimDueEnquiries(db(), { method: name, provider, but }, limit);
  const untilMs = performance.now() + ROUND_MS;
  const askInTurn = async () => {
    for (let attempt = waiting.shift(); attempt; attempt = waiting.shift()) {
      // The next claim shares out due attempts anew, so that one merchant's slow account does not delay others'.
      if (performance.now() < untilMs) await enquireOrLeave(attempt);
      else await setNextEnquiry(db(), attempt.merchantId, attempt.id, databaseNow());
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askInTurn));
}

// After a fault of ours the attempt stays claimed for a while, and is then tried again.
function enquireOrLeave(attempt: AttemptRecord): Promise<void> {
  const { id: attemptId, merchantId, chargeId, paymentMethod } = attempt;
  return withLogIds({ attemptId, merchantId, chargeId }, async () => {
    try {
      const [port] = methodOf(paymentMethod).ports;
      // The sandbox has no connections: its calls were permitted when the attempts were claimed.
      const isPermitted = attempt.connectionId === null || permittedCalls(port, accountKey(attempt), 1) > 0;
      if (isPermitted) await enquireAttempt(attempt);
      else await setNextEnquiry(db(), merchantId, attemptId, databaseNow());
    } catch (err) {
      logger().error(
        { err },
        "a provider's answer about an attempt could not be settled; it will be asked again",
      );
    }
  });
}
