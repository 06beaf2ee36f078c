import { db } from "#db/client";
import { type AttemptRecord, listAttempts } from "#db/queries/attempts";
import { type ChargeRecord, findChargeByCheckoutId } from "#db/queries/charges";
import { getInstallmentTerms } from "#db/queries/installment-terms";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { listPrices } from "#db/queries/prices";
import { listSuspenseOf } from "#db/queries/suspense";
import { attemptToShow } from "#lib/domain/attempt-to-show";
import { type ExchangeQuote, formatForeign } from "#lib/domain/exchange";
import type { Price } from "#lib/domain/fee";
import type { ChargeId, MerchantId } from "#lib/domain/ids";
import type { InstallmentPlan, InstallmentTerms } from "#lib/domain/installments";
import type { Mode } from "#lib/domain/mode";
import { formatAmount } from "#lib/domain/money";
import { refundStatusOf } from "#lib/domain/refund-status";
import { effectiveAttemptStatus, effectiveChargeStatus, isOpenAttempt } from "#lib/domain/states";
import { toPayersSuspense } from "#lib/features/charges/suspense-view";
import { listExchangeQuotes } from "#lib/features/exchange/quote-exchange";
import { type Brand, brandOf } from "#lib/features/merchants/brand";
import { isOffered, offeredInstallments } from "#lib/methods/attempt-terms";
import { toAttemptView } from "#lib/methods/attempt-view";
import { openMethodsOf } from "#lib/methods/open-methods";
import { getChargeOrThrow } from "#lib/payments/get-charge";
import { issueCheckoutToken } from "#lib/platform/auth/checkout-token";
import { productOf } from "#lib/products/registry";
import type { CheckoutView } from "#lib/schemas/checkout";

/** What a payer may see of a charge now. Throws `not_found`. */
export async function getCheckout(merchantId: MerchantId, chargeId: ChargeId): Promise<CheckoutView> {
  return (await readCheckout(await getChargeOrThrow(merchantId, chargeId), new Date())).checkout;
}

/** A checkout as its page is painted: `emv` is the Pix that may still be paid, also when a card was tried since. */
type Checkout = { checkout: CheckoutView; brand: Brand; emv: string | null };

/**
 * The hosted page of a checkout: what the payer may see, and the token by which the page asks again and pays. Null when
 * no charge has that page, also for one that is paid in coins, whose page is another.
 */
export async function getCheckoutPage(
  checkoutId: string,
  now: Date,
): Promise<(Checkout & { checkoutToken: string }) | null> {
  const charge = await findChargeByCheckoutId(db(), checkoutId);
  if (!charge || !productOf(charge).isShownAsCharge) return null;
  const [checkout, { checkoutToken }] = await Promise.all([
    readCheckout(charge, now),
    issueCheckoutToken(charge, now),
  ]);
  return { ...checkout, checkoutToken };
}

async function readCheckout(charge: ChargeRecord, now: Date): Promise<Checkout> {
  const [merchant, attempts, prices, terms, payerFields, suspense] = await Promise.all([
    getMerchantOrThrow(db(), charge.merchantId),
    listAttempts(db(), charge.merchantId, charge.id),
    listPrices(db(), charge.merchantId),
    getInstallmentTerms(db(), charge.merchantId),
    productOf(charge).payerFieldsOf(db(), charge),
    listSuspenseOf(db(), charge.merchantId, [charge.id]),
  ]);
  const open = await openMethodsOf(charge, merchant);
  const offered = prices.filter((price) => open.includes(price.method) && isOffered(charge, price));
  const quotes = await quotesFor(charge, merchant.mode, offered, now);
  const attempt = attemptToShow(attempts);
  const status = effectiveChargeStatus(charge.status, charge.expiresAt, now);
  const checkout: CheckoutView = {
    id: charge.id,
    merchantName: merchant.name,
    grossAmount: formatAmount(charge.grossAmountMinor),
    currency: "BRL",
    description: charge.description,
    status,
    expiresAt: charge.expiresAt.toISOString(),
    serverTime: now.toISOString(),
    redirectUrl: charge.redirectUrl,
    methods: offered.flatMap((price) => toOffer(charge, price, terms, quotes)),
    payerFields,
    // For the receipt alone: before that, the link may be in anyone's hands.
    payerName: (status === "PAID" && productOf(charge).isPayerNamed && charge.customer?.name) || null,
    lastAttempt: attempt && toAttemptView(attempt, charge.checkoutId),
    refundedAmount: formatAmount(charge.refundedMinor),
    refundStatus: refundStatusOf(charge),
    suspense: suspense.map(toPayersSuspense),
    supportEmail: merchant.supportEmail,
  };
  return { checkout, brand: brandOf(merchant), emv: openPixOf(attempts, now) };
}

function openPixOf(attempts: readonly AttemptRecord[], now: Date): string | null {
  for (const { status, expiresAt, instructions } of attempts) {
    if (instructions.type !== "PIX" || !isOpenAttempt(effectiveAttemptStatus(status, expiresAt, now)))
      continue;
    return instructions.emv;
  }
  return null;
}

// A charge that has ended is shown, not paid: nobody needs a rate for it.
function quotesFor(charge: ChargeRecord, mode: Mode, offered: Price[], now: Date): Promise<ExchangeQuote[]> {
  const isPayable = effectiveChargeStatus(charge.status, charge.expiresAt, now) === "PENDING";
  const takesForeign = offered.some(({ method }) => method === "INTERNATIONAL");
  return isPayable && takesForeign
    ? listExchangeQuotes(charge.grossAmountMinor, mode, now)
    : Promise.resolve([]);
}

function toOffer(
  charge: ChargeRecord,
  price: Price,
  terms: InstallmentTerms,
  quotes: ExchangeQuote[],
): CheckoutView["methods"] {
  const { method } = price;
  switch (method) {
    case "PIX":
      return [{ method }];
    case "CREDIT_CARD": {
      const plans = offeredInstallments(charge, price, terms);
      return [{ method, installments: plans.map(toInstallment) }];
    }
    case "INTERNATIONAL":
      if (quotes.length === 0) return [];
      return [{ method, currencies: quotes.map(({ currency }) => currency), quotes: quotes.map(toQuote) }];
    case "CRYPTO":
      return [];
  }
}

function toQuote({ currency, rate, amountMinor }: ExchangeQuote) {
  return { currency, exchangeRate: rate, checkoutAmount: formatForeign(amountMinor, currency) };
}

function toInstallment({ count, amountMinor, totalMinor }: InstallmentPlan) {
  return { count, amount: formatAmount(amountMinor), total: formatAmount(totalMinor) };
}
