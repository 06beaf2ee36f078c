import type { Tx } from "#db/client";
import { moveAttempt } from "#lib/attempts/attempt-moves.queries";
import { canPayDue } from "#lib/attempts/attempt-to-show.rules";
import { type AttemptRecord, findOpenAttempt } from "#lib/attempts/attempts.queries";
import { countCheckoutTry } from "#lib/charges/charge-moves.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { Customer } from "#lib/customers/customer.rules";
import { PonteError } from "#lib/domain/errors";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { Minor } from "#lib/domain/money/minor";
import { MAX_CHECKOUT_TRIES } from "#lib/domain/payment-methods";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import type { PaymentRoute } from "#lib/methods/contract/method";
import { methodOf } from "#lib/methods/registry";
import { attemptEvent } from "#lib/payments/events/attempt-event";
import { notePayer } from "#lib/payments/open/note-payer";
import { NONE_OPEN, type OpenAttempt, storeAttempt } from "#lib/payments/open/store-attempt";
import { awaitsAcceptance } from "#lib/payments/outcome.rules";
import { openingOf } from "#lib/payments/read/opening-of";
import { queueVoid } from "#lib/payments/settle/void-attempt";
import { isPayable } from "#lib/payments/states.rules";
import { recordEvents } from "#lib/webhooks/record-events";

const RETRY_TRIES_AFTER_MS = 60 * 60_000;

/** A payer's request on a checkout. */
type Wanted = {
  route: PaymentRoute;
  /** Amount due when the method was chosen, in minor units. */
  dueMinor: Minor;
  customer: Customer | undefined;
  key: string | undefined;
  claimId: string | null;
  /** The payer's language; null if the browser names none of ours. */
  locale: Locale | null;
};
type Stored = { attempt: AttemptRecord; isChallenged: boolean; isFirst: boolean };

/**
 * Stores the attempt that a payer requests, or finds the open one to show again. Null if the request claim already has
 * its attempt. Throws what payCheckout throws before a provider is asked.
 */
export async function storePayerAttempt(
  merchantId: MerchantId,
  chargeId: ChargeId,
  wanted: Wanted,
  now: Date,
): Promise<Stored | null> {
  const decide = (tx: Tx, charge: ChargeRecord) => decideForPayer(tx, charge, wanted, now);
  const stored = await storeAttempt(
    merchantId,
    { ...wanted, chargeId, decide },
    async (tx, { charge, replaced }) => {
      await countTry(tx, charge, wanted.locale, now);
      if (replaced) await giveUp(tx, replaced, charge.checkoutId, now);
    },
    now,
  );
  return stored?.attempt ? { ...stored, attempt: stored.attempt } : null;
}

/** Notes the payer of a payable charge, and decides what its open attempt means for a new one. */
async function decideForPayer(
  tx: Tx,
  charge: ChargeRecord,
  { route, dueMinor, customer }: Wanted,
  now: Date,
): Promise<OpenAttempt> {
  if (!isPayable(chargeStatusAt(charge, now))) return NONE_OPEN;
  await notePayer(tx, charge, customer, now);
  const { decideOpenAttempt } = methodOf(route.input.paymentMethod);
  const open = decideOpenAttempt
    ? await findOpenAttempt(tx, charge.merchantId, charge.id, route.input.paymentMethod)
    : null;
  if (!open || !decideOpenAttempt) return NONE_OPEN;
  const decision = decideOpenAttempt(open, route.input, now);
  if (decision.kind !== "SHOW") return { open, decision };
  const suspense = await listSuspenseOf(tx, charge.merchantId, [charge.id]);
  if (canPayDue(open, dueMinor, suspense)) return { open, decision };
  // A canceled attempt could no longer pay its charge when the merchant accepts its held money.
  const mayStillPay = suspense.some((item) => item.attemptId === open.id && awaitsAcceptance(item));
  return mayStillPay ? NONE_OPEN : { open, decision: { kind: "REPLACE" } };
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
