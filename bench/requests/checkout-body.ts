import { asMinor } from "#lib/domain/money/minor";
import { formatAmount, moneyOf } from "#lib/domain/money/money";
import { type CheckoutCurrency, quoteExchange, roundUpForCards } from "#lib/exchange/exchange.rules";
import { planInstallments } from "#lib/installments/installments.rules";
import { toQrPngDataUri } from "#lib/platform/qr/png-base64";
import { decimal } from "./answer-bodies.ts";
import type { AttemptRow, ChargeRow } from "./charge-rows.ts";
import type { CheckoutRows } from "./checkout-queries.ts";

const MARKUP_BPS = 250;

/** What a payer may see of a pending charge with one Pix attempt; the arithmetic of installments and rates is Ponte's own. */
export function checkoutBody({ charge, merchant, attempt, terms, rates }: CheckoutRows, publicUrl: string) {
  return {
    id: charge.id,
    merchantName: merchant.name,
    grossAmount: decimal(Number(charge.gross_amount_minor)),
    amountReceived: "0.00",
    amountDue: decimal(Number(charge.gross_amount_minor)),
    currency: "BRL",
    due: null,
    description: charge.description,
    status: charge.status,
    expiresAt: charge.expires_at.toISOString(),
    paidAt: null,
    serverTime: new Date().toISOString(),
    redirectUrl: charge.redirect_url,
    methods: methodsOf(Number(charge.gross_amount_minor), terms, rates),
    payerFields: [],
    payerName: null,
    lastAttempt: attemptBody(attempt, charge, publicUrl),
    refundedAmount: "0.00",
    refundStatus: "NONE",
    suspense: [],
    supportEmail: merchant.support_email,
  };
}

function methodsOf(grossMinor: number, terms: CheckoutRows["terms"], rates: CheckoutRows["rates"]) {
  const plans = planInstallments(asMinor(grossMinor), {
    maxCount: terms.max_count,
    minAmountMinor: asMinor(Number(terms.min_amount_minor)),
    interestFreeCount: terms.interest_free_count,
    monthlyInterestBps: terms.monthly_interest_bps,
  });
  const quotes = rates.map(({ currency, rate, published_at }) => {
    const quote = quoteExchange(moneyOf(grossMinor, "BRL"), currency as CheckoutCurrency, rate, MARKUP_BPS);
    const amount = roundUpForCards(quote.amount);
    return {
      currency,
      exchangeRate: quote.rate,
      exchangeRateSource: "sandbox",
      exchangeRateAsOf: published_at.toISOString(),
      checkoutAmount: formatAmount(amount.minor, amount.currency),
    };
  });
  return [
    { method: "PIX" },
    {
      method: "CREDIT_CARD",
      installments: plans.map(({ count, amountMinor, totalMinor }) => ({
        count,
        amount: decimal(amountMinor),
        total: decimal(totalMinor),
      })),
    },
    { method: "INTERNATIONAL", currencies: rates.map(({ currency }) => currency), quotes },
  ];
}

function attemptBody(attempt: AttemptRow, charge: ChargeRow, publicUrl: string) {
  const { emv, txid } = attempt.instructions;
  const expiresAt = attempt.expires_at.toISOString();
  return {
    id: attempt.id,
    chargeId: charge.id,
    paymentMethod: "PIX",
    status: attempt.status,
    grossAmount: decimal(Number(attempt.amount_minor)),
    currency: "BRL",
    instructions: {
      type: "PIX",
      emv,
      qrCode: toQrPngDataUri(emv),
      txid,
      expiresAt,
      checkoutUrl: `${publicUrl}/checkout/${charge.checkout_id}`,
    },
    checkoutMeta: null,
    failureCode: null,
    failureMessage: null,
    installments: null,
    card: null,
    createdAt: attempt.created_at.toISOString(),
    updatedAt: attempt.updated_at.toISOString(),
    authorization: null,
  };
}
