import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { type AttemptRecord, findAttemptByClaim } from "#lib/attempts/attempts.queries";
import type { PayerOrigin } from "#lib/cards/card-payer.rules";
import { grossOf } from "#lib/charges/charge-gross.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { toAttemptView } from "#lib/methods/attempt-view";
import type { PayerRequest, PaymentInput } from "#lib/methods/contract/payment-input";
import { assertMethodOpen, assertTakesMethod } from "#lib/methods/open-methods";
import { methodOf } from "#lib/methods/registry";
import type { CheckoutPaymentBody, CheckoutPaymentView } from "#lib/payments/checkout.contract";
import { choosePaymentRoute } from "#lib/payments/open/choose-payment-route";
import { assertKeyUnused } from "#lib/payments/open/consume-key";
import { type RequestContext, startAttempt } from "#lib/payments/open/start-attempt";
import { storePayerAttempt } from "#lib/payments/open/store-payer-attempt";
import { getChargeToPayOrThrow } from "#lib/payments/read/get-charge";
import { onceUnderClaim } from "#lib/platform/claims/once-under-claim";
import { productOf } from "#lib/products/registry";

/** The network under which a payer is counted, their language, and the origin of their request; each is missing if unknown. */
type Visitor = { network?: string; locale?: Locale | null; origin?: PayerOrigin };

/**
 * Pays a charge on the public checkout; a declined card is a result, not an error. Throws `not_found` for a saved card that is
 * another's, `payment_method_not_allowed`, `invalid_request` for payer data or terms, `charge_not_payable`,
 * `idempotency_key_reused`, `rate_limited` after ten tries or too many declines, `unavailable` if there is no current rate, and
 * the provider's refusals.
 */
export async function payCheckout(
  merchantId: MerchantId,
  chargeId: ChargeId,
  { body, claimId }: { body: CheckoutPaymentBody; claimId: string | null },
  { network = "", locale = null, origin }: Visitor = {},
): Promise<CheckoutPaymentView> {
  const { paymentMethod, customer, attemptIdempotencyKey: key } = body;
  const { charge, rest: due } = await getChargeToPayOrThrow(merchantId, chargeId);
  const merchant = await getMerchantOrThrow(db(), merchantId);
  assertTakesMethod(due.methods, paymentMethod);
  await assertMethodOpen(due, charge, merchant, paymentMethod);
  const now = databaseNow();
  const method = methodOf(paymentMethod);
  const { attempt, context } = await onceUnderClaim<ExistingAttempt>(claimId, {
    find: async (claim) => {
      const existing = await findAttemptByClaim(db(), merchantId, claim);
      return existing && { attempt: existing, context: null };
    },
    store: async () => {
      const amount = grossOf(due.toPay);
      const input = await prepareInput(charge, { body, network, origin }, now);
      const route = await choosePaymentRoute(input, merchant, { amount, custodian: due.custodian }, now);
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

// A caller who lost the answer learns what their key created, even if the input is no longer usable.
async function prepareInput(
  charge: ChargeRecord,
  requested: Omit<PayerRequest, "recurring">,
  now: Date,
): Promise<PaymentInput> {
  const { paymentMethod, attemptIdempotencyKey: key } = requested.body;
  const recurring = (await productOf(charge).recurringTermsOf?.(db(), charge)) ?? null;
  try {
    return await methodOf(paymentMethod).prepare(charge, { ...requested, recurring }, now);
  } catch (error) {
    if (key !== undefined) await assertKeyUnused(db(), charge.merchantId, key, now);
    throw error;
  }
}

/** An attempt with the data that only this request has; null if an earlier request stored the attempt. */
type ExistingAttempt = { attempt: AttemptRecord; context: RequestContext | null };
