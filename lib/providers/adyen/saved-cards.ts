import type { AdyenPayment } from "#lib/providers/adyen/answers";
import { AdyenRefusal, errorOfAnswer } from "#lib/providers/adyen/call";
import type { AdyenCard } from "#lib/providers/adyen/payment-request";
import type { AdyenAccount } from "#lib/providers/adyen/settings";
import { callProvider } from "#lib/providers/calls/call-provider";
import type { CardPaymentRequest, KeptCard, NewlySaved } from "#lib/providers/ports/card";
import { ProviderUnavailable } from "#lib/providers/provider-error";

/**
 * "Contract not found" and "PaymentDetail not found" (Adyen's "Error codes"): the shopper or the card is not saved there. Adyen
 * also returns these for a short time after a card was saved.
 */
const CARD_UNKNOWN: ReadonlySet<string | null> = new Set(["800", "803"]);

/** True if Adyen refused because it keeps no such card, or keeps it for another shopper. */
export function saysCardUnknown(error: unknown): boolean {
  return error instanceof AdyenRefusal && CARD_UNKNOWN.has(error.errorCode);
}

/**
 * The card that Adyen saved with this payment; null when the answer names no card or shopper, or took no money (refused cards are
 * not saved).
 */
export function newlySavedOf(
  { card, save }: CardPaymentRequest<AdyenCard>,
  payment: AdyenPayment,
): NewlySaved | null {
  if (!("token" in card) && !save) return null;
  const saved = savedAfterChallenge(payment);
  return saved && { ...saved, expiry: saved.expiry ?? typedExpiryOf(card) };
}

/** The card that Adyen saved in a completed challenge. The caller knows whether the payer consented. */
export function savedAfterChallenge({ resultCode, additionalData }: AdyenPayment): NewlySaved | null {
  const token = additionalData?.["tokenization.storedPaymentMethodId"];
  const shopper = additionalData?.["tokenization.shopperReference"];
  if (!token || !shopper || resultCode !== "Authorised") return null;
  return { token, shopper, expiry: readExpiry(additionalData?.expiryDate ?? null) };
}

// The answer's expiry wins: the network may have replaced the card since it was saved.
function readExpiry(told: string | null): NewlySaved["expiry"] {
  const [month, year] = told?.split("/").map(Number) ?? [];
  return month && year && month <= 12 ? { month, year } : null;
}

function typedExpiryOf(card: AdyenCard): NewlySaved["expiry"] {
  return "cvv" in card ? { month: card.expMonth, year: card.expYear } : null;
}

/**
 * Removes a saved card from Adyen (`DELETE /storedPaymentMethods/{id}`). Throws `AdyenRefusal`, and `callProvider`'s errors when
 * the outcome is unknown; repeating it is harmless.
 */
export async function removeSavedCard(
  { base, settings }: AdyenAccount,
  { token, shopper }: KeptCard,
): Promise<"REMOVED" | "NOT_FOUND"> {
  if (!base)
    throw new ProviderUnavailable(
      "the connection lacks the prefix of its live address: add it to the settings",
    );
  const url = new URL(`storedPaymentMethods/${encodeURIComponent(token)}`, base);
  url.searchParams.set("merchantAccount", settings.merchantAccount);
  url.searchParams.set("shopperReference", shopper);
  const answer = await callProvider({
    method: "DELETE",
    url,
    headers: { "x-api-key": settings.apiKey },
    timeoutMs: 20_000,
    readsServerErrors: true,
  });
  if (answer.status < 300) return "REMOVED";
  const error = errorOfAnswer("remove card", "the removal of a card", answer);
  if (saysCardUnknown(error)) return "NOT_FOUND";
  throw error;
}
