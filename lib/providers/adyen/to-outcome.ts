import { failureMessage } from "#lib/cards/card-failures.rules";
import type { Minor } from "#lib/domain/money/minor";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { type AdyenPayment, paidAmount, UNREADABLE_ACTION } from "#lib/providers/adyen/answers";
import { declineCodeOf } from "#lib/providers/adyen/decline-codes";
import { type MerchantReference, owedOf } from "#lib/providers/adyen/merchant-reference";
import { readAnswer } from "#lib/providers/calls/read-answer";
import { ProviderTimeout } from "#lib/providers/provider-error";

/** Adyen's default lifetime of an authorization; a merchant account may differ. */
const HOLD_MS = 28 * 24 * 60 * 60_000;

/**
 * The outcome in an answer; an undocumented code is PROCESSING. A challenge that requires Adyen's own script takes no money
 * unless completed, which we never do, so the payment failed. Throws `ProviderTimeout` for another currency and for money without
 * Adyen's id.
 */
export function toOutcome(payment: AdyenPayment, sought: MerchantReference, now: Date): ProviderOutcome {
  const { resultCode: gatewayStatus, refusalReasonCode } = payment;
  switch (payment.resultCode) {
    case "Authorised":
      return authorized(payment, sought, now);
    case "Refused":
      return failed(declineCodeOf(refusalReasonCode ?? undefined), `Refused:${refusalReasonCode ?? ""}`);
    case "Error":
      return failed("provider_error", gatewayStatus);
    case "Cancelled":
      return { kind: "CANCELED", gatewayStatus };
    case "RedirectShopper":
      if (challengeUrlOf(payment)) return { kind: "PENDING", gatewayStatus };
      // What the payer was asked to do is unknown.
      return payment.action?.type === UNREADABLE_ACTION.type
        ? { kind: "PROCESSING", gatewayStatus }
        : failed("provider_error", gatewayStatus);
    case "IdentifyShopper":
    case "ChallengeShopper":
      return failed("provider_error", gatewayStatus);
    default:
      return { kind: "PROCESSING", gatewayStatus };
  }
}

/** The redirect to the issuer's challenge; null when none is required or a link cannot serve it. */
export function challengeUrlOf({ resultCode, action }: AdyenPayment): string | null {
  const isLink = action?.type === "redirect" && action.method !== "POST";
  return resultCode === "RedirectShopper" && isLink ? (action.url ?? null) : null;
}

function authorized(
  { pspReference, amount: told, resultCode: gatewayStatus }: AdyenPayment,
  sought: MerchantReference,
  now: Date,
): ProviderOutcome {
  if (!pspReference) throw new ProviderTimeout("Adyen authorized a payment without naming its id");
  const amount = readAnswer(paidAmount.nullish(), told, "the amount of Adyen's answer");
  if (amount && amount.currency !== "BRL") {
    throw new ProviderTimeout("Adyen reports the payment in another currency");
  }
  const amountMinor = owedOf(sought, amount?.value ?? sought.payerMinor);
  return moneyOf({ amountMinor, providerPaymentId: pspReference, gatewayStatus }, sought, now);
}

/** Money that Adyen took, or authorized until it is captured. */
export function moneyOf(
  money: { amountMinor: Minor; providerPaymentId: string; gatewayStatus: string },
  { isAuthorization }: MerchantReference,
  now: Date,
): ProviderOutcome {
  return isAuthorization
    ? { kind: "AUTHORIZED", ...money, captureBefore: new Date(now.getTime() + HOLD_MS) }
    : { kind: "PAID", ...money };
}

/** A failed outcome with our failure code. */
export function failed(failureCode: string, gatewayStatus: string): ProviderOutcome {
  return { kind: "FAILED", failureCode, failureMessage: failureMessage(failureCode), gatewayStatus };
}
