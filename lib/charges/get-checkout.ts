import { listAttempts } from "#db/queries/attempts";
import { type ChargeRecord, findChargeByCheckoutId } from "#db/queries/charges";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { listPrices } from "#db/queries/prices";
import { issueCheckoutToken } from "#lib/auth/checkout-token";
import { isOffered } from "#lib/charges/attempt-terms";
import { attemptToShow } from "#lib/charges/attempt-to-show";
import { toAttemptView } from "#lib/charges/attempt-view";
import { getChargeOrThrow } from "#lib/charges/get-charge";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import { formatAmount } from "#lib/domain/money";
import type { PaymentMethod } from "#lib/domain/payment-methods";
import { effectiveChargeStatus } from "#lib/domain/states";
import type { CheckoutView } from "#lib/schemas/checkout";

/** What a payer may see of a charge now. Throws `not_found`. */
export async function getCheckout(merchantId: MerchantId, chargeId: ChargeId): Promise<CheckoutView> {
  return viewCheckout(await getChargeOrThrow(merchantId, chargeId), new Date());
}

/**
 * The hosted page of a checkout: what the payer may see, and the token by which the page asks again and pays. Null when
 * no charge has that page.
 */
export async function getCheckoutPage(
  checkoutId: string,
  now: Date,
): Promise<{ checkout: CheckoutView; checkoutToken: string } | null> {
  const charge = await findChargeByCheckoutId(checkoutId);
  if (!charge) return null;
  const [checkout, { checkoutToken }] = await Promise.all([
    viewCheckout(charge, now),
    issueCheckoutToken(charge, now),
  ]);
  return { checkout, checkoutToken };
}

async function viewCheckout(charge: ChargeRecord, now: Date): Promise<CheckoutView> {
  const [merchant, attempts, prices] = await Promise.all([
    getMerchantOrThrow(charge.merchantId),
    listAttempts(charge.merchantId, charge.id),
    listPrices(charge.merchantId),
  ]);
  const attempt = attemptToShow(attempts);
  const grossAmount = formatAmount(charge.grossAmountMinor);
  return {
    id: charge.id,
    merchantName: merchant.name,
    grossAmount,
    currency: "BRL",
    description: charge.description,
    status: effectiveChargeStatus(charge.status, charge.expiresAt, now),
    expiresAt: charge.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    redirectUrl: charge.redirectUrl,
    methods: prices
      .filter((price) => isOffered(charge, price))
      .flatMap(({ method }) => toOffer(method, grossAmount)),
    lastAttempt: attempt && toAttemptView(attempt, charge.checkoutId),
  };
}

function toOffer(method: PaymentMethod, grossAmount: string): CheckoutView["methods"] {
  switch (method) {
    case "PIX":
      return [{ method }];
    case "CREDIT_CARD":
      return [{ method, installments: [{ count: 1, amount: grossAmount, total: grossAmount }] }];
    case "INTERNATIONAL":
      return [];
  }
}
