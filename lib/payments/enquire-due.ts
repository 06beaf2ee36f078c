import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { claimDueEnquiries, setNextEnquiry } from "#db/queries/attempt-enquiries";
import type { AttemptRecord } from "#db/queries/attempts";
import { accountKey, accountOf } from "#lib/domain/connection";
import type { Method } from "#lib/methods/contract/method";
import { listMethods, methodOf } from "#lib/methods/registry";
import { enquireAttempt } from "#lib/payments/enquire-attempt";
import { logger } from "#lib/platform/log/logger";
import { mayBeAsked, restingCallees } from "#lib/providers/provider-rest";
import { providerNames } from "#lib/providers/registry";

const MOST_OF_A_PROVIDER = 40;
const AT_ONCE = 8;

/**
 * Asks every provider about the attempts that are due, at most 40 of each method and eight at once; an account that does not answer
 * is left in peace for a while. Returns how many attempts it took. Workers that do so at the same time share the attempts.
 */
export async function enquireDue(): Promise<number> {
  let total = 0;
  for (const method of listMethods()) {
    for (const provider of providerNames()) total += await enquireDueOf(method, provider);
  }
  return total;
}

async function enquireDueOf({ name, ports: [port] }: Method, provider: string): Promise<number> {
  const limit = mayBeAsked(port, provider, MOST_OF_A_PROVIDER);
  if (limit === 0) return 0;
  const but = restingCallees(port).flatMap((callee) => accountOf(callee).connectionId ?? []);
  const due = await claimDueEnquiries(db(), { method: name, provider, but }, limit);
  const waiting = [...due];
  const askInTurn = async () => {
    for (let attempt = waiting.shift(); attempt; attempt = waiting.shift()) await enquireOrLeave(attempt);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, due.length) }, askInTurn));
  return due.length;
}

// What cannot be settled for a reason of ours stays claimed for a while and is then tried again.
async function enquireOrLeave(attempt: AttemptRecord): Promise<void> {
  const { id, merchantId, paymentMethod } = attempt;
  try {
    const [port] = methodOf(paymentMethod).ports;
    if (mayBeAsked(port, accountKey(attempt), 1) > 0) await enquireAttempt(attempt);
    else await setNextEnquiry(db(), merchantId, id, databaseNow());
  } catch (err) {
    logger().error(
      { attemptId: id, err },
      "what a provider told of an attempt was not settled; it is asked again",
    );
  }
}
