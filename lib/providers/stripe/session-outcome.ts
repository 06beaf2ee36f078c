import { failureMessage } from "#lib/cards/card-failures.rules";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { findFrozenPrice, isFrozenCurrency, toReais } from "#lib/providers/stripe/frozen-price";
import type { StripePayment, StripeSession } from "#lib/providers/stripe/session-schema";

/** Stripe's refusal codes that are also ours. */
const FAILURE_CODES = ["insufficient_funds", "expired_card", "incorrect_cvc", "card_declined"];

/**
 * The outcome of a session, expanded with its payment. A session that is complete but unpaid was paid by a slow method, such as a
 * bank debit, whose money is on its way. Throws `ProviderTimeout` when a paid session lacks our price.
 */
export function toOutcome(session: StripeSession): ProviderOutcome {
  const gatewayStatus = `${session.status}/${session.payment_status}`;
  switch (session.status) {
    case "open":
      return { kind: "PENDING", gatewayStatus };
    case "expired":
      return { kind: "CANCELED", gatewayStatus };
    case "complete":
      return session.payment_status === "paid"
        ? toPaid(session, gatewayStatus)
        : toUnpaid(paymentOf(session), gatewayStatus);
  }
}

function toPaid(session: StripeSession, gatewayStatus: string): ProviderOutcome {
  const { id: providerPaymentId, amount_received: received, currency } = paymentOf(session);
  const price = findFrozenPrice(session.metadata);
  if (!price || received === 0)
    throw new ProviderTimeout(
      "the paid Stripe session has no amount or not the price that Ponte stored with it",
    );
  // Money in an unexpected currency is reported unchanged: it is not booked, and operators see it.
  const other = [currency, session.currency]
    .find((one) => one && !isFrozenCurrency(price, one))
    ?.toUpperCase();
  const paid = other ? { amountMinor: received, currency: other } : { amountMinor: toReais(price, received) };
  return { kind: "PAID", ...paid, providerPaymentId, gatewayStatus };
}

/** An unknown status is never a failure. */
function toUnpaid({ status, last_payment_error: refusal }: StripePayment, before: string): ProviderOutcome {
  const gatewayStatus = `${before}/${status}`;
  if (status !== "requires_payment_method" && status !== "canceled") {
    return { kind: "PROCESSING", gatewayStatus };
  }
  const said = [refusal?.decline_code, refusal?.code];
  const failureCode = FAILURE_CODES.find((code) => said.includes(code)) ?? "payment_declined";
  return { kind: "FAILED", failureCode, failureMessage: failureMessage(failureCode), gatewayStatus };
}

function paymentOf({ payment_intent: payment }: StripeSession): StripePayment {
  if (!payment || typeof payment === "string") {
    throw new ProviderTimeout("the complete Stripe session names no payment");
  }
  return payment;
}
