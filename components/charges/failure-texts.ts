import { useTranslations } from "next-intl";

/** The failure codes with our own texts. */
export const KNOWN_FAILURES = [
  "card_declined",
  "velocity_limited",
  "insufficient_funds",
  "card_blocked",
  "expired_card",
  "incorrect_cvc",
  "authentication_abandoned",
  "authorization_expired",
  "authorization_voided",
  "never_received",
  "charge_not_payable",
  "amount_differs",
  "provider_error",
  "saved_card_unknown",
] as const;

/** Why a payment failed; an unknown code shows the provider's text. */
export function FailureTexts({ code, message }: { code: string; message: string | null }) {
  const t = useTranslations("dashboard");
  const known = KNOWN_FAILURES.find((candidate) => candidate === code);
  return known ? t(`paymentFailure.${known}`) : (message ?? t("paymentFailure.other"));
}
