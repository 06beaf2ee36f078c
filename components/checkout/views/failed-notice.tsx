import { useTranslations } from "next-intl";
import { Notice } from "#components/checkout/parts/notice";
import { brandName } from "#components/payment-methods/brand-name.ts";
import type { AttemptView } from "#lib/schemas/payment/attempt";

const SENTENCES = [
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "incorrect_cvc",
  "authentication_abandoned",
  "velocity_limited",
  "authorization_expired",
  "authorization_voided",
  "never_received",
  "charge_not_payable",
  "amount_differs",
  "provider_error",
] as const;

/** Why the last card payment did not work and what to do next, in the payer's language. */
export function FailedNotice({ attempt }: { attempt: AttemptView }) {
  const t = useTranslations("checkout.failed");
  const known = SENTENCES.find((code) => code === attempt.failureCode);
  return (
    <div data-arrival="" tabIndex={-1} className="outline-none">
      <Notice tone="danger" title={t("title")}>
        {attempt.card
          ? `${t("card", { brand: brandName(attempt.card.brand), last4: attempt.card.last4 })} `
          : null}
        {t(known ?? "other")}
      </Notice>
    </div>
  );
}
