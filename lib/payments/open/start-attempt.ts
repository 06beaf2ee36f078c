import { setTimeout as sleep } from "node:timers/promises";
import { db, type Tx, transaction } from "#db/client";
import { databaseNow } from "#db/clock";
import { toItsEnd } from "#db/work";
import { type AttemptFacts, noteStarted } from "#lib/attempts/attempt-moves.queries";
import { type AttemptRecord, findAttempt, listAttempts } from "#lib/attempts/attempts.queries";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import type { EligibleConnection } from "#lib/connections/choose-provider";
import { type Account, accountKey } from "#lib/connections/connection.rules";
import { findNextConnection, moveToNextConnection } from "#lib/connections/move-to-next-connection";
import type { MerchantRecord } from "#lib/merchants/merchants.queries";
import type { Method, ProviderResult, StartContext } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";
import { keepAbandonedStart } from "#lib/payments/open/abandoned-start";
import { giveUpStart } from "#lib/payments/open/give-up-start";
import { settleProviderResult } from "#lib/payments/settle/settle-outcome";
import { awaitsPayer } from "#lib/payments/states.rules";
import { queueDocumentKey } from "#lib/payments/tax/set-document-key";
import { noteLogIds } from "#lib/platform/log/log-ids";
import { logger } from "#lib/platform/log/logger";
import { isOpen } from "#lib/providers/calls/circuit-breaker";
import { TimeBudget } from "#lib/providers/calls/time-budget";
import { isDenial, ProviderTimeout, ProviderUnavailable } from "#lib/providers/provider-error";
import { updateChargeTax } from "#lib/tax/tax-reports.queries";

/**
 * What only the starting request knows, such as the card. With `isFirst` this request stored the attempt, so no provider was
 * asked before. With `isPatient` no one waits, so each provider is asked once and has more time.
 */
export type RequestContext = Pick<StartContext, "input" | "isChallenged"> & {
  isFirst: boolean;
  isPatient?: boolean;
};

const PATIENT_MS = 15_000;
const FIRST_PAUSE_MS = 50;
/** Shortest pause for a provider that rate-limits us. */
const COUNTED_PAUSE_MS = 500;
/** How often a connection is tried if there is a next one. */
const TRIES_BEFORE_NEXT = 2;
/** The share of the time that a connection gets if there is a next one. */
const SHARE = 0.5;

/** The context of a request that starts an attempt stored by another request. */
export const HOLDS_NOTHING: RequestContext = { input: null, isChallenged: false, isFirst: false };

type StartedCharge = StartContext["charge"] & Pick<ChargeRecord, "grossAmountMinor" | "product">;
type Starting = {
  method: Method;
  charge: StartedCharge;
  merchant: MerchantRecord;
  context: RequestContext;
  budget: TimeBudget | null;
  tried: string[];
};

/**
 * Starts a stored attempt at its provider and settles the answer; an attempt that is started or ended stays as it is. Falls back
 * to the next connection if nothing was taken or, with `restart`, if this is unknown after the connection's share of the time.
 * Throws `provider_error` (FAILED) or `provider_timeout` (PENDING, repeatable), with `existing`.
 */
export async function startAttempt(
  attempt: AttemptRecord,
  charge: StartedCharge,
  merchant: MerchantRecord,
  context: RequestContext = HOLDS_NOTHING,
): Promise<AttemptRecord> {
  const { merchantId, chargeId, id: attemptId } = attempt;
  noteLogIds({ merchantId, chargeId, attemptId });
  const method = methodOf(attempt.paymentMethod);
  if (!awaitsPayer(attempt.status) || method.isStarted(attempt)) return attempt;
  const { restart } = method;
  const budget = restart ? new TimeBudget(context.isPatient ? PATIENT_MS : restart.withinMs) : null;
  const tried = restart && !context.isFirst ? await listTried(attempt) : [];
  const starting = { method, charge, merchant, context, budget, tried };
  let isFirst = context.isFirst;
  for (let current = attempt; ; ) {
    try {
      return await keep(current, await start(current, starting), starting);
    } catch (error) {
      const next = await findNext(error, current, isFirst, starting);
      if (!next) return toItsEnd(() => giveUpStart(error, current, method, isFirst));
      isFirst = true;
      current = next;
    }
  }
}

// A patient start asks each account only once, even when it is repeated.
async function listTried({ merchantId, chargeId }: AttemptRecord): Promise<string[]> {
  return (await listAttempts(db(), merchantId, chargeId)).map(accountKey);
}

async function start(attempt: AttemptRecord, starting: Starting): Promise<ProviderResult> {
  const { method, charge, merchant, context: requestContext, budget } = starting;
  const { input: requested, isChallenged, isPatient = false } = requestContext;
  const context = { charge, merchant, input: requested, isChallenged };
  // The sandbox comes last.
  const mayHaveNext = budget !== null && attempt.connectionId !== null;
  const next = mayHaveNext
    ? await findNextConnection(method.ports[0], attempt, merchant, wanted(attempt, starting))
    : null;
  return startInTime(method, attempt, context, { budget, hasNext: next !== null, isPatient });
}

function wanted(attempt: AttemptRecord, { method, charge, context, tried }: Starting) {
  return {
    currency: attempt.checkoutCurrency ?? undefined,
    isChallenged: context.isChallenged,
    // A part of the charge is already held at this custodian.
    custodian: attempt.amountMinor < charge.grossAmountMinor ? attempt.custodian : undefined,
    tried,
    isTakenBy: (by: EligibleConnection) => !context.input || (method.isTakenBy?.(by, context.input) ?? true),
  };
}

function keep(
  attempt: AttemptRecord,
  { outcome, facts, saved }: ProviderResult,
  { method, charge }: Starting,
): Promise<AttemptRecord> {
  return toItsEnd(async () => {
    if (outcome) return settleProviderResult(attempt, { outcome, facts, saved });
    return (await noteStart(attempt, facts, charge)) ?? leave(method, attempt);
  });
}

/** Stores the answer to a start and, on the charge, whether the tax was sent with it. */
async function noteStart(
  attempt: AttemptRecord,
  facts: AttemptFacts,
  { tax: sent }: StartedCharge,
): Promise<AttemptRecord | null> {
  const { taxSent } = facts;
  if (typeof taxSent !== "boolean") return noteStarted(db(), attempt, facts, databaseNow());
  return transaction(async (tx) => {
    const { merchantId, chargeId } = attempt;
    const [now, charge] = [databaseNow(), await lockCharge(tx, merchantId, chargeId)];
    const started = await noteStarted(tx, attempt, facts, now);
    // An earlier attempt that carries the tax can still be paid.
    if (started && charge?.tax && charge.tax.sent !== true) {
      await updateChargeTax(tx, merchantId, chargeId, { change: { sent: taxSent }, now });
    }
    // The invoice's key was set while the provider was asked.
    if (started && charge?.tax && charge.tax.documentKey !== sent?.documentKey) {
      await queueDocumentKey(tx, started);
    }
    return started;
  });
}

// Another request moved or ended the attempt, so this start must take no money.
async function leave(method: Method, attempt: AttemptRecord): Promise<AttemptRecord> {
  await method.void(attempt).catch((err: unknown) => {
    logger().error({ attemptId: attempt.id, err }, "a start that was not needed could not be voided");
  });
  const there = (await findAttempt(db(), attempt.merchantId, attempt.id)) ?? attempt;
  if (!awaitsPayer(there.status) || method.isStarted(there)) return there;
  throw new ProviderTimeout("the attempt is being started elsewhere");
}

async function findNext(
  error: unknown,
  attempt: AttemptRecord,
  isFirst: boolean,
  starting: Starting,
): Promise<AttemptRecord | null> {
  const { method, charge, merchant, budget } = starting;
  const isUntaken = error instanceof ProviderUnavailable;
  if (!isUntaken && !(error instanceof ProviderTimeout)) return null;
  const isSurelyUntaken = isUntaken && isFirst;
  if (!isSurelyUntaken && !method.restart) return null;
  // The next request for it continues here.
  if (budget?.leftMs() === 0) return null;
  logger().warn({ attemptId: attempt.id, reason: error.message }, "a connection did not start an attempt");
  const move = isSurelyUntaken
    ? {}
    : {
        reference: method.restart?.newReference(attempt.merchantId),
        note: (tx: Tx, _to: Account, now: Date) => keepAbandonedStart(tx, attempt, charge, now),
      };
  return moveToNextConnection(method.ports[0], attempt, merchant, {
    wanted: wanted(attempt, starting),
    ...move,
  });
}

/**
 * Starts an attempt at its connection. With `restart`, retries under the same reference within the budget (with `hasNext`, at
 * most twice and within half of it); tries only once if the circuit is open or `isPatient`. Throws the last error, or
 * `ProviderTimeout` if any try may have been taken.
 */
async function startInTime(
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

/** Pause before the retry; null if a retry cannot help or the next connection can be asked now. */
function pauseAfter(error: unknown, tries: number, hasNext: boolean): number | null {
  if (isDenial(error)) return null;
  const pauseMs = FIRST_PAUSE_MS * 2 ** (tries - 1);
  if (error instanceof ProviderTimeout) return pauseMs;
  if (!(error instanceof ProviderUnavailable) || !error.isPassing || hasNext) return null;
  return Math.max(pauseMs, error.retryAfterMs ?? COUNTED_PAUSE_MS);
}

// A retry that never reached the provider says nothing about the earlier attempt.
function unsurest(error: unknown, unknown: ProviderTimeout | null): unknown {
  return error instanceof ProviderUnavailable && unknown ? unknown : error;
}
