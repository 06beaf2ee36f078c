"use client";

import { useTranslations } from "next-intl";
import { brandName } from "#components/checkout/brand-name";
import { useFocusOnArrival } from "#components/checkout/use-focus-on-arrival";
import { Alert } from "#components/ui/alert";
import type { AttemptView } from "#lib/schemas/attempt";

const SENTENCES = [
  "card_declined",
  "insufficient_funds",
  "expired_card",
  "incorrect_cvc",
  "authentication_abandoned",
  "never_received",
  "charge_not_payable",
  "amount_differs",
  "provider_error",
] as const;

/** Why the last card payment did not work and what to do next, in the payer's language. */
export function FailedNotice({ attempt, arrived }: { attempt: AttemptView; arrived: boolean }) {
  const t = useTranslations("checkout.failed");
  const notice = useFocusOnArrival<HTMLDivElement>(arrived);
  const known = SENTENCES.find((code) => code === attempt.failureCode);
  return (
    <div ref={notice} tabIndex={-1} className="outline-none">
      <Alert tone="danger" title={t("title")}>
        {attempt.card
          ? `${t("card", { brand: brandName(attempt.card.brand), last4: attempt.card.last4 })} `
          : null}
        {t(known ?? "other")}
      </Alert>
    </div>
  );
}
