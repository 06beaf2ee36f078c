import { useTranslations } from "next-intl";
import { useCardTexts } from "#components/checkout/methods/card/use-card-texts.ts";
import { useInstallmentOptions } from "#components/checkout/methods/card/use-installment-options";
import { FormOnDemand } from "#components/checkout/methods/form-on-demand";
import type { MethodPanelProps } from "#components/checkout/methods/method.ts";

/** The card form, or, without a script, why there is none. */
export function CardPanel({ view, facts }: MethodPanelProps) {
  const t = useTranslations("checkout.card");
  return (
    <FormOnDemand
      method="CREDIT_CARD"
      form={{ words: useCardTexts(facts), plans: useInstallmentOptions(view, facts) }}
      plain={<p className="text-sm text-muted-foreground">{t("noScript")}</p>}
      waitingLook="h-105"
    />
  );
}
