import { databaseNow } from "#db/clock";
import { failureMessage } from "#lib/cards/card-failures.rules";
import type { Minor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { ProviderTimeout } from "#lib/providers/provider-error";
import { findFrozenPrice, isFrozenCurrency, toReais } from "#lib/providers/stripe/frozen-price";
import { type CardIntent, cardOf, UNREADABLE_ACTION } from "#lib/providers/stripe-cards/intent";

/** How long Stripe keeps an authorization whose end it does not state: at least seven days for online card payments. */
const HOLD_S = 7 * 24 * 60 * 60;

/**
 * Stripe codes more specific than "declined", by our failure codes ("Decline codes" and "Error codes" in Stripe's documentation).
 */
const CODES: Record<string, readonly string[]> = {
  insufficient_funds: ["insufficient_funds", "card_velocity_exceeded", "withdrawal_count_limit_exceeded"],
  card_blocked: [
    "lost_card",
    "stolen_card",
    "pickup_card",
    "restricted_card",
    "invalid_account",
    "fraudulent",
    "card_not_supported",
    "do_not_try_again",
    "revocation_of_authorization",
    "revocation_of_all_authorizations",
    "stop_payment_order",
  ],
  expired_card: ["expired_card", "invalid_expiry_month", "invalid_expiry_year"],
  incorrect_cvc: ["incorrect_cvc", "invalid_cvc"],
  authentication_abandoned: [
    "payment_intent_authentication_failure",
    "authentication_required",
    "authentication_not_handled",
  ],
  provider_error: ["processing_error", "issuer_not_available", "reenter_transaction", "try_again_later"],
};

/** Our code for a Stripe refusal. */
export function declineCodeOf(said: {
  code?: string | null | undefined;
  decline_code?: string | null | undefined;
}): string {
  const told = [said.decline_code, said.code];
  const found = Object.entries(CODES).find(([, codes]) => told.some((one) => one && codes.includes(one)));
  return found?.[0] ?? "card_declined";
}

/**
 * The outcome of a card's PaymentIntent, in BRL at the price that it carries. A challenge without a link needs Stripe's script,
 * which Ponte does not run, so the payment FAILED. Throws `ProviderTimeout` if the PaymentIntent has no price of ours, or has
 * money in another currency.
 */
export function toOutcome(payment: CardIntent): ProviderOutcome {
  const { status, last_payment_error: refusal } = payment;
  switch (status) {
    case "succeeded":
      return { kind: "PAID", ...moneyOf(payment, payment.amount_received) };
    case "requires_capture":
      return {
        kind: "AUTHORIZED",
        ...moneyOf(payment, payment.amount_capturable),
        captureBefore: new Date((cardOf(payment)?.capture_before ?? createdOf(payment) + HOLD_S) * 1000),
      };
    case "requires_action":
      if (challengeUrlOf(payment)) return { kind: "PENDING", gatewayStatus: status };
      // What the payer was asked to do is unknown.
      return payment.next_action?.type === UNREADABLE_ACTION.type
        ? { kind: "PROCESSING", gatewayStatus: status }
        : failed("provider_error", `${status}:${payment.next_action?.type ?? ""}`);
    case "requires_payment_method":
      return failed(
        declineCodeOf(refusal ?? {}),
        `${status}:${refusal?.decline_code ?? refusal?.code ?? ""}`,
      );
    case "canceled":
      return failed("authorization_voided", status);
    default:
      return { kind: "PROCESSING", gatewayStatus: status };
  }
}

/** The link of the issuer's challenge; null when none is required or a link cannot serve it. */
export function challengeUrlOf({ status, next_action: action }: CardIntent): string | null {
  return status === "requires_action" && action?.type === "redirect_to_url"
    ? (action.redirect_to_url?.url ?? null)
    : null;
}

function createdOf({ created }: CardIntent): number {
  return created ?? Math.floor(databaseNow().getTime() / 1000);
}

function moneyOf({ id, status, currency, metadata }: CardIntent, minor: Minor | null | undefined) {
  const price = findFrozenPrice(metadata);
  if (!price || !minor)
    throw new ProviderTimeout("the Stripe payment has no amount or not the price that Ponte stored with it");
  if (!isFrozenCurrency(price, currency)) {
    throw new ProviderTimeout("Stripe reports the payment in another currency");
  }
  return { amountMinor: toReais(price, minor), providerPaymentId: id, gatewayStatus: status };
}

/** A failed outcome with our failure code. */
function failed(failureCode: string, gatewayStatus: string): ProviderOutcome {
  return { kind: "FAILED", failureCode, failureMessage: failureMessage(failureCode), gatewayStatus };
}
