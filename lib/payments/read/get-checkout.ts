import { db } from "#db/client";
import { databaseNow, databaseTime, merchantTime } from "#db/clock";
import { notifyOfQueuedJobs } from "#db/queued-jobs";
import { advanceEnquiry } from "#lib/attempts/attempt-enquiries.queries";
import { attemptStatusAt } from "#lib/attempts/attempt-status-at";
import { attemptToShow, canPayDue } from "#lib/attempts/attempt-to-show.rules";
import { type AttemptRecord, listAttempts } from "#lib/attempts/attempts.queries";
import { paidMinorOf } from "#lib/attempts/authorization.rules";
import { noteOpened } from "#lib/charges/charge-moves.queries";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { dueChargeOf } from "#lib/charges/due-charge.rules";
import { toPayersSuspense } from "#lib/charges/suspense-view";
import { shownPayer } from "#lib/customers/payer-lock.rules";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { isShownAsCharge } from "#lib/domain/product";
import { brasiliaDay, lastDayBefore } from "#lib/domain/time/brasilia-time";
import { listSuspenseOf } from "#lib/ledger/suspense.queries";
import { type Brand, brandOf } from "#lib/merchants/brand.rules";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { toAttemptView } from "#lib/methods/attempt-view";
import type { OfferContext } from "#lib/methods/contract/method";
import { openMethodsOf } from "#lib/methods/open-methods";
import { methodOf } from "#lib/methods/registry";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import { planWatchedEnquiry } from "#lib/payments/enquiry-schedule.rules";
import type { OfferedMandate } from "#lib/payments/instructions.rules";
import { findChargeByCheckoutId } from "#lib/payments/payer-pages.queries";
import { getChargeToPayOrThrow } from "#lib/payments/read/get-charge";
import { openingOf } from "#lib/payments/read/opening-of";
import { canSimulate } from "#lib/payments/read/simulate-payment";
import {
  awaitsPayer,
  type ChargeStatus,
  isOpenAttempt,
  isPaidCharge,
  isPayable,
} from "#lib/payments/states.rules";
import { type Rest, restOf } from "#lib/payments/suspense/rest-of";
import { nextOwed, owedOn } from "#lib/pix/due-terms.rules";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";
import { logger } from "#lib/platform/log/logger";
import { isOffered } from "#lib/prices/attempt-terms";
import type { Price } from "#lib/prices/fee.rules";
import { listPrices } from "#lib/prices/prices.queries";
import { productOf } from "#lib/products/registry";
import { refundStatusOf } from "#lib/refunds/refund-status.rules";

/**
 * What a payer may see of a charge; `locale` is the payer's language. Notes that the checkout was opened, and schedules more
 * frequent enquiries about its open attempts. Throws `not_found`.
 */
export async function getCheckout(
  merchantId: MerchantId,
  chargeId: ChargeId,
  locale: Locale | null = null,
): Promise<CheckoutView> {
  const now = databaseNow();
  const found = await getChargeToPayOrThrow(merchantId, chargeId);
  const { checkout, attempts } = await readCheckout(found, now);
  await Promise.all([noteWatched(attempts, now), noteFirstLook(found.charge, locale, now)]);
  return checkout;
}

/** A checkout as rendered. */
type Checkout = { checkout: CheckoutView; brand: Brand; facts: PageFacts };

type PageFacts = {
  /** The Pix that can still be paid, even after a card was tried. */
  emv: string | null;
  /** What paying that Pix also authorizes. */
  mandate: OfferedMandate | null;
  /** A card is authorized now and captured later. */
  capturesLater: boolean;
  /** The sandbox can simulate the payer of an open attempt. */
  canSimulate: boolean;
};

/**
 * The hosted checkout page: what the payer may see, and the token for refreshing and paying. Null if no charge has that
 * page or the charge is paid in crypto, which has its own page.
 */
export async function getCheckoutPage(
  checkoutId: string,
  now: Date,
): Promise<(Checkout & { checkoutToken: string }) | null> {
  const charge = await findChargeByCheckoutId(db(), checkoutId);
  if (!charge || !isShownAsCharge(charge.product)) return null;
  const [{ attempts: _, ...shown }, { checkoutToken }] = await Promise.all([
    readCheckout({ charge, rest: await restOf(db(), charge) }, now),
    issueCheckoutToken(charge, now),
  ]);
  return { ...shown, checkoutToken };
}

async function readCheckout(
  { charge, rest }: { charge: ChargeRecord; rest: Rest },
  now: Date,
): Promise<Checkout & { attempts: AttemptRecord[] }> {
  const [merchant, attempts, prices, payerFields, suspense, recurring] = await Promise.all([
    getMerchantOrThrow(db(), charge.merchantId),
    listAttempts(db(), charge.merchantId, charge.id),
    listPrices(db(), charge.merchantId),
    productOf(charge).payerFieldsOf(db(), charge),
    listSuspenseOf(db(), charge.merchantId, [charge.id]),
    productOf(charge).recurringTermsOf?.(db(), charge),
  ]);
  const status = chargeStatusAt(charge, now);
  const { toPay } = rest;
  const open = await openMethodsOf(rest, charge, merchant);
  const offered = prices.filter((price) => open.includes(price.method) && isOffered(toPay, price));
  const due = { mode: merchant.mode, custodian: rest.custodian, recurring };
  const methods = await offersOf(toPay, offered, due, now);
  const current = attempts.filter(
    (one) =>
      !awaitsPayer(one.status) || !isPayable(status) || canPayDue(one, toPay.grossAmountMinor, suspense),
  );
  const attempt = attemptToShow(current);
  const checkout: CheckoutView = {
    id: charge.id,
    merchantName: merchant.name,
    grossAmount: formatReais(charge.grossAmountMinor),
    ...amountsOf(charge, rest, status),
    currency: "BRL",
    due: isPayable(status) ? dueOf(charge, now) : null,
    description: charge.description,
    status,
    expiresAt: charge.expiresAt.toISOString(),
    paidAt: charge.paidAt?.toISOString() ?? null,
    serverTime: merchantTime(charge.merchantId, now).toISOString(),
    redirectUrl: charge.redirectUrl,
    methods,
    payerFields,
    ...(charge.payerDocument ? { onlyPayer: shownPayer(charge.payerDocument) } : {}),
    // The payer's data is only for the receipt: before payment, anyone may have the link.
    payerName: (isPaidCharge(status) && productOf(charge).isPayerNamed && charge.customer?.name) || null,
    lastAttempt: attempt && toAttemptView(attempt, charge.checkoutId),
    refundedAmount: formatReais(charge.refundedMinor),
    refundStatus: refundStatusOf(charge),
    suspense: suspense.map(toPayersSuspense),
    supportEmail: merchant.supportEmail,
  };
  const facts = {
    ...openCodeOf(current, now),
    capturesLater: charge.captureLater,
    canSimulate: current.some((one) => canSimulate(one, now)),
  };
  return { checkout, brand: brandOf(merchant), facts, attempts };
}

/** The newest text that a banking app can still pay, and what else the payer authorizes by paying it. */
function openCodeOf(attempts: readonly AttemptRecord[], now: Date): Pick<PageFacts, "emv" | "mandate"> {
  for (const attempt of attempts) {
    const method = methodOf(attempt.paymentMethod);
    const text = method.textToPay?.(attempt) ?? null;
    const status = attemptStatusAt(attempt, now);
    if (text !== null && isOpenAttempt(status)) {
      return { emv: text, mandate: method.mandateToPay?.(attempt) ?? null };
    }
  }
  return { emv: null, mandate: null };
}

/** What is due today and next, if that depends on the day. */
function dueOf(charge: ChargeRecord, now: Date): CheckoutView["due"] {
  const due = dueChargeOf(charge);
  if (!due) return null;
  const today = brasiliaDay(merchantTime(charge.merchantId, now));
  const next = nextOwed(due, today, lastDayBefore(charge.expiresAt));
  return {
    date: due.dueDate,
    amountToday: formatReais(owedOn(due, today)),
    next: next && { from: next.day, amount: formatReais(next.owedMinor) },
  };
}

function amountsOf(charge: ChargeRecord, { toPay, receivedMinor }: Rest, status: ChargeStatus) {
  const [received, due]: [Minor, Minor] = isPayable(status)
    ? [receivedMinor, toPay.grossAmountMinor]
    : [isPaidCharge(status) ? paidMinorOf(charge) : 0, 0];
  return { amountReceived: formatReais(received), amountDue: formatReais(due) };
}

/** The rest of a partly paid charge that the payer may pay by another method; null if nothing is open. */
export async function findRestCheckout(
  checkoutId: string,
  now: Date,
): Promise<Pick<Checkout, "checkout" | "facts"> | null> {
  const charge = await findChargeByCheckoutId(db(), checkoutId);
  if (!charge || !isPayable(chargeStatusAt(charge, now))) return null;
  const rest = await restOf(db(), charge);
  if (rest.receivedMinor === 0 || rest.methods.length === 0) return null;
  const { checkout, facts } = await readCheckout({ charge, rest }, now);
  // The crypto page does not allow a processor's fields.
  const methods = checkout.methods.filter(({ hostedFields }) => !hostedFields);
  return methods.length > 0 ? { checkout: { ...checkout, methods }, facts } : null;
}

async function offersOf(
  charge: ChargeRecord,
  prices: readonly Price[],
  due: Pick<OfferContext, "mode" | "custodian" | "recurring">,
  now: Date,
): Promise<CheckoutView["methods"]> {
  const canBePaid = isPayable(chargeStatusAt(charge, now));
  const offers = prices.map((price) =>
    methodOf(price.method).offer(charge, { price, ...due, isPayable: canBePaid }, now),
  );
  return (await Promise.all(offers)).filter((offer) => offer !== null);
}

/** Notes the first time a payer opens a checkout. Never throws. */
async function noteFirstLook(charge: ChargeRecord, locale: Locale | null, now: Date): Promise<void> {
  const opening = openingOf(charge, now);
  if (opening === null) return;
  await noteOpened(db(), charge, { ...opening, locale }).catch((err: unknown) => {
    logger().warn({ chargeId: charge.id, err }, "the opening of a checkout could not be stored");
  });
}

/**
 * Schedules early enquiries for attempts whose checkout a payer is viewing, unless the last enquiry is recent. Never throws,
 * because the checkout is shown in any case.
 */
async function noteWatched(attempts: readonly AttemptRecord[], now: Date): Promise<void> {
  for (const attempt of attempts) {
    const { id, merchantId, enquireAt, paymentMethod } = attempt;
    const expiresAt = databaseTime(merchantId, attempt.expiresAt);
    const at = planWatchedEnquiry(methodOf(paymentMethod).enquiry, { ...attempt, expiresAt }, now);
    if (at === null || at > now || enquireAt === null || enquireAt <= now) continue;
    await advanceEnquiry(db(), merchantId, id).then(notifyOfQueuedJobs, (err: unknown) => {
      logger().warn({ attemptId: id, err }, "an enquiry could not be moved forward");
    });
  }
}
