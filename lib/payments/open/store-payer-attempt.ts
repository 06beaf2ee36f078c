import { type Tx, transaction } from "#db/client";
import { merchantTime } from "#db/clock";
import { moveAttempt } from "#lib/attempts/attempt-moves.queries";
import { type AttemptRecord, findOpenAttempt, type NewAttempt } from "#lib/attempts/attempts.queries";
import { countCheckoutTry } from "#lib/charges/charge-moves.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import { type ChargeRecord, lockCharge } from "#lib/charges/charges.queries";
import type { Customer } from "#lib/customers/customer.rules";
import { PonteError } from "#lib/domain/errors";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import { MAX_CHECKOUT_TRIES } from "#lib/domain/payment-methods";
import { AttemptBlocked } from "#lib/methods/contract/attempt-blocked";
import type { PaymentRoute } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";
import { attemptEvent } from "#lib/payments/events/attempt-event";
import { admitAttempt } from "#lib/payments/open/admit-attempt";
import { notePayer } from "#lib/payments/open/note-payer";
import { openingOf } from "#lib/payments/read/opening-of";
import { noteBlockedAttempt } from "#lib/payments/settle/note-blocked-attempt";
import { queueVoid } from "#lib/payments/settle/void-attempt";
import { isPayable } from "#lib/payments/states.rules";
import { holdForRest } from "#lib/payments/suspense/rest-of";
import { getPrice } from "#lib/prices/prices.queries";
import { recordEvents } from "#lib/webhooks/record-events";

const RETRY_TRIES_AFTER_MS = 60 * 60_000;

/** A payer's request on a checkout. */
type Wanted = {
  route: PaymentRoute;
  /** Amount due when the method was chosen, in minor units. */
  dueMinor: number;
  customer: Customer | undefined;
  key: string | undefined;
  claimId: string | null;
  /** The payer's language; null if their browser names none of ours. */
  locale: Locale | null;
};
type Stored = { attempt: AttemptRecord; isChallenged: boolean; isFirst: boolean };

/**
 * Stores the attempt that a payer requests, or finds the open one to show again. Null if the request claim already has
 * its attempt. Throws what payCheckout throws before a provider is asked.
 */
export function storePayerAttempt(
  merchantId: MerchantId,
  chargeId: ChargeId,
  wanted: Wanted,
  now: Date,
): Promise<Stored | null> {
  let planned: NewAttempt | null = null;
  const storing = transaction(async (tx) => {
    const charge = await lockCharge(tx, merchantId, chargeId);
    if (!charge) throw new PonteError("not_found", "There is no such charge.");
    const rest = await holdForRest(
      tx,
      charge,
      { dueMinor: wanted.dueMinor, custodian: wanted.route.by.custodian },
      now,
    );
    const { open, decision } = await decideForPayer(tx, charge, wanted, now);
    if (open && decision.kind === "SHOW") return { attempt: open, isChallenged: false, isFirst: false };
    const { route, key, claimId } = wanted;
    const method = methodOf(route.method);
    const price = await getPrice(tx, merchantId, route.method);
    const { terms, refusal } = await method.terms(
      { reader: tx, merchantId, charge: rest.toPay, price },
      route.input,
    );
    planned = method.plan(rest.toPay, route, terms, merchantTime(merchantId, now));
    const refusals = { terms: refusal, open: decision.kind === "REFUSE" ? decision.error : null };
    const claimed = { ...planned, requestClaimId: claimId };
    const attempt = await admitAttempt(
      tx,
      charge,
      { attempt: claimed, key, refusals, suspenseFeeMinor: rest.feeMinor },
      now,
    );
    if (!attempt) return null;
    await countTry(tx, charge, wanted.locale, now);
    const admission = await method.admit?.(tx, charge, { attempt, route }, now);
    if (open && decision.kind === "REPLACE") await giveUp(tx, open, charge.checkoutId, now);
    return { attempt, isChallenged: admission?.isChallenged ?? false, isFirst: true };
  }, "create");
  return storing.catch(async (error: unknown) => {
    if (error instanceof AttemptBlocked && planned) await noteBlockedAttempt(merchantId, planned, error, now);
    throw error;
  });
}

/** Notes the payer of a payable charge, and decides what its open attempt means for a new one. */
async function decideForPayer(
  tx: Tx,
  charge: ChargeRecord,
  { route, dueMinor, customer }: Wanted,
  now: Date,
) {
  const additional = { open: null, decision: { kind: "BESIDE" } } as const;
  if (!isPayable(chargeStatusAt(charge, now))) return additional;
  await notePayer(tx, charge, customer, now);
  const { decideOpenAttempt } = methodOf(route.method);
  const open = decideOpenAttempt
    ? await findOpenAttempt(tx, charge.merchantId, charge.id, route.method)
    : null;
  if (!open || !decideOpenAttempt) return additional;
  const decision = decideOpenAttempt(open, route.input, now);
  // An attempt for another amount than is now due must not be shown again.
  const isOutdated = decision.kind === "SHOW" && open.amountMinor !== dueMinor;
  return { open, decision: isOutdated ? ({ kind: "REPLACE" } as const) : decision };
}

async function countTry(tx: Tx, charge: ChargeRecord, locale: Locale | null, now: Date): Promise<void> {
  const { merchantId, id } = charge;
  const opening = openingOf(charge, now);
  if (await countCheckoutTry(tx, merchantId, id, { max: MAX_CHECKOUT_TRIES, locale, opening })) return;
  throw new PonteError(
    "rate_limited",
    "This charge has had too many attempts; ask the merchant for a new one.",
    { retryAfterMs: RETRY_TRIES_AFTER_MS },
  );
}

async function giveUp(tx: Tx, attempt: AttemptRecord, checkoutId: string, now: Date): Promise<void> {
  const canceled = await moveAttempt(tx, attempt.merchantId, attempt.id, {
    transition: "cancel",
    facts: {},
    now,
  });
  if (!canceled) return;
  await queueVoid(tx, attempt);
  await recordEvents(tx, attempt.merchantId, [attemptEvent(canceled, checkoutId)], now);
}
