import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { setNextEnquiry } from "#lib/attempts/attempt-enquiries.queries";
import { type AttemptRecord, findAttempt } from "#lib/attempts/attempts.queries";
import { accountKey } from "#lib/connections/connection.rules";
import { type FieldError, PonteError } from "#lib/domain/errors";
import type { Method } from "#lib/methods/contract/method";
import { failToStart } from "#lib/payments/settle/fail-to-start";
import { logger } from "#lib/platform/log/logger";
import { ProviderFault, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";

/**
 * How long the worker waits before it repeats a start that a request gave up; longer if the provider asks for it, up to a bound.
 */
const RESTART_MS = 2_000;
const LONGEST_RESTART_MS = 60_000;

/**
 * Ends an attempt's start with an error. Throws `provider_timeout` (PENDING, because it may have been accepted; the worker
 * restarts it) or `provider_error` (FAILED; `errors` names missing payer data), with `existing`; rethrows others. Returns the
 * FAILED attempt if its method shows refusals; an attempt that moved meanwhile is returned unchanged.
 */
export async function giveUpStart(
  error: unknown,
  attempt: AttemptRecord,
  method: Method,
  isFirst: boolean,
): Promise<AttemptRecord> {
  if (error instanceof ProviderTimeout) return leaveOpen(error, attempt, method);
  if (!(error instanceof ProviderFault)) throw error;
  if (error instanceof ProviderUnavailable && (!isFirst || (isRestarted(method) && error.isPassing))) {
    return leaveOpen(error, attempt, method);
  }
  const { id: attemptId, chargeId, provider } = attempt;
  logger().error({ attemptId, provider, reason: error.message }, "the provider refused to start an attempt");
  const ended = await failToStart(attempt, undefined, (there) => isSameStart(there, attempt));
  if (method.showsRefusal) return ended;
  if (!isSameStart(ended, attempt)) return leaveOpen(error, attempt, method);
  throw new PonteError(
    "provider_error",
    "The provider could not create the payment; the charge stays payable.",
    { ...missingIn(error), extra: { existing: { chargeId, attemptId, status: "FAILED" } } },
  );
}

// Names a field that the payer can correct.
function missingIn(error: ProviderFault): { errors?: FieldError[] } {
  const pointer = error instanceof ProviderUnavailable ? error.missingField : null;
  if (pointer === null) return {};
  return { errors: [{ pointer, code: "required", detail: `${error.message}.` }] };
}

async function leaveOpen(
  error: ProviderFault | ProviderTimeout,
  attempt: AttemptRecord,
  method: Method,
): Promise<AttemptRecord> {
  const { id: attemptId, merchantId, chargeId, provider } = attempt;
  const there = await findAttempt(db(), merchantId, attemptId);
  if (there && method.isStarted(there)) return there;
  logger().warn(
    { attemptId, provider, reason: error.message },
    "the provider did not answer the start of an attempt",
  );
  if (isRestarted(method)) {
    const wantedMs = error instanceof ProviderUnavailable ? (error.retryAfterMs ?? 0) : 0;
    const inMs = Math.min(Math.max(wantedMs, RESTART_MS), LONGEST_RESTART_MS);
    await setNextEnquiry(db(), merchantId, attemptId, new Date(databaseNow().getTime() + inMs));
  }
  throw new PonteError("provider_timeout", "The provider did not answer; read the attempt again shortly.", {
    extra: { existing: { chargeId, attemptId, status: "PENDING" } },
  });
}

// No one waits for a debit, because it takes days.
function isRestarted({ restart, byMandate }: Method): boolean {
  return restart !== undefined || byMandate === true;
}

function isSameStart(there: AttemptRecord, attempt: AttemptRecord): boolean {
  return accountKey(there) === accountKey(attempt) && there.providerReference === attempt.providerReference;
}
