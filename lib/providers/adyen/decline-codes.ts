/** Refusal reasons more specific than "declined", by our failure codes ("Refusal reasons" in Adyen's documentation). */
const REASONS: Record<string, Record<string, string>> = {
  insufficient_funds: { "12": "not enough balance", "28": "withdrawal amount exceeded" },
  card_blocked: {
    "5": "blocked card",
    "8": "invalid card number",
    "10": "not supported",
    "25": "restricted card",
    "26": "revocation of auth",
    "31": "issuer suspected fraud",
    "46": "transaction blocked by adyen to prevent excessive retry fees",
  },
  expired_card: { "6": "expired card" },
  incorrect_cvc: { "24": "cvc declined" },
  authentication_abandoned: {
    "11": "3d not authenticated",
    "16": "shopper cancelled",
    "38": "authentication required",
    "42": "3ds authentication error",
  },
  // Adyen, the acquirer or the issuer failed; the card itself was not judged.
  provider_error: { "4": "acquirer error", "9": "issuer unavailable", "21": "not submitted" },
};

/** Our failure code for an answer's `refusalReasonCode` or a webhook's reason text. */
export function declineCodeOf(reason: string | undefined): string {
  const said = (reason ?? "").toLowerCase();
  const found = Object.entries(REASONS).find(([, reasons]) =>
    Object.entries(reasons).some(([code, words]) => code === said || words === said),
  );
  return found?.[0] ?? "card_declined";
}
