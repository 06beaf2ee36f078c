import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantOrThrow } from "#db/queries/access/merchants";
import { type AttemptRecord, findAttemptByClaim } from "#db/queries/attempts/attempts";
import type { ChargeRecord } from "#db/queries/charges/charges";
import type { PayerOrigin } from "#lib/domain/card/card-payer";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import { grossOf } from "#lib/domain/payment/charge-gross";
import { toAttemptView } from "#lib/methods/attempt-view";
import type { Method, PaymentInput } from "#lib/methods/contract/method";
import { assertMethodOpen, assertTakesMethod } from "#lib/methods/open-methods";
import { methodOf } from "#lib/methods/registry";
import { choosePaymentRoute } from "#lib/payments/open/choose-payment-route";
import { assertKeyUnused } from "#lib/payments/open/consume-key";
import { type RequestContext, startAttempt } from "#lib/payments/open/start-attempt";
import { storePayerAttempt } from "#lib/payments/open/store-payer-attempt";
import { getChargeToPayOrThrow } from "#lib/payments/read/get-charge";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import type { CheckoutPaymentBody, CheckoutPaymentView } from "#lib/schemas/payment/checkout";

/** Whom a payer is counted under, the language in which they read, and what their request tells of them; each is missing where it is unknown. */
type Visitor = { network?: string; locale?: Locale | null; origin?: PayerOrigin };

/**
 * A payer pays a charge on the public checkout. Throws `not_found` for a saved card that is not this customer's, `payment_method_not_allowed`, `invalid_request` without what the payer
 * must tell of himself or with terms that are not on offer, `charge_not_payable`, `idempotency_key_reused`, `rate_limited`
 * after ten tries and where too many cards were declined, `unavailable` without a current exchange rate, and the provider's
 * refusals; a declined card is an answer, not an error.
 */
export async function payCheckout(
  merchantId: MerchantId,
  chargeId: ChargeId,
  { body, claimId }: { body: CheckoutPaymentBody; claimId: string | null },
  { network = "", locale = null, origin }: Visitor = {},
): Promise<CheckoutPaymentView> {
  const { paymentMethod, customer, attemptIdempotencyKey: key, ...rest } = body;
  const { charge, rest: due } = await getChargeToPayOrThrow(merchantId, chargeId);
  const merchant = await getMerchantOrThrow(db(), merchantId);
  assertTakesMethod(due.methods, paymentMethod);
  await assertMethodOpen(due, charge, merchant, paymentMethod);
  const now = databaseNow();
  const method = methodOf(paymentMethod);
  const given = { network, customer, origin, ...rest };
  const { attempt, context } = await onceUnderClaim<ExistingAttempt>(claimId, {
    find: async (claim) => {
      const existing = await findAttemptByClaim(db(), merchantId, claim);
      return existing && { attempt: existing, context: null };
    },
    store: async () => {
      const amount = grossOf(due.toPay);
      const input = await prepareInput(charge, method, { given, key }, now);
      const route = await choosePaymentRoute(
        paymentMethod,
        merchant,
        { amount, custodian: due.custodian, input },
        now,
      );
      const wanted = { route, dueMinor: amount.minor, customer, key, claimId, locale };
      const stored = await storePayerAttempt(merchantId, chargeId, wanted, now);
      return stored && { attempt: stored.attempt, context: { ...stored, input: route.input } };
    },
  });
  const isShown = context === null && method.isRequestedOnce;
  const started = isShown ? attempt : await startAttempt(attempt, charge, merchant, context ?? undefined);
  const view = toAttemptView(started, charge.checkoutId);
  return { ...view, nextAction: method.nextAction(view.instructions) };
}

// A caller who lost the answer is told what their key made, also where what it names can be used no more.
async function prepareInput(
  charge: ChargeRecord,
  { prepare }: Method,
  { given, key }: { given: PaymentInput; key: string | undefined },
  now: Date,
): Promise<PaymentInput> {
  try {
    return (await prepare?.(charge, given, now)) ?? given;
  } catch (error) {
    if (key !== undefined) await assertKeyUnused(db(), charge.merchantId, key, now);
    throw error;
  }
}

/** An attempt, and what only this request holds of it; null where an earlier request stored the attempt. */
type ExistingAttempt = { attempt: AttemptRecord; context: RequestContext | null };
