import { useTranslations } from "next-intl";

const KNOWN_FAILURES = [
  "card_declined",
  "velocity_limited",
  "insufficient_funds",
  "expired_card",
  "incorrect_cvc",
  "authentication_abandoned",
  "authorization_expired",
  "authorization_voided",
  "never_received",
  "charge_not_payable",
  "amount_differs",
  "provider_error",
] as const;

/** Why a payment failed, in words; what we do not know is told in the provider's. */
export function FailureTexts({ code, message }: { code: string; message: string | null }) {
  const t = useTranslations("dashboard");
  const known = KNOWN_FAILURES.find((candidate) => candidate === code);
  return known ? t(`paymentFailure.${known}`) : (message ?? t("paymentFailure.other"));
}
