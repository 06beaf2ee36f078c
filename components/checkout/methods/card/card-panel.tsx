import { useTranslations } from "next-intl";
import { useCardTexts } from "#components/checkout/methods/card/use-card-texts.ts";
import { useInstallmentOptions } from "#components/checkout/methods/card/use-installment-options";
import { FormOnDemand } from "#components/checkout/methods/form-on-demand";
import type { MethodPanelProps } from "#components/checkout/methods/method.ts";
import { PickMethod } from "#components/checkout/methods/method-fieldset";
import { Notice } from "#components/checkout/parts/notice";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Glyph } from "#components/ui/glyph";

/** The card form, or, without a script, why there is none; to a payer from abroad also the way to pay in another currency. */
export function CardPanel({ view, facts }: MethodPanelProps) {
  const t = useTranslations("checkout.card");
  const isAbroad = facts.country !== null && facts.country !== "BR";
  const takesAbroad = view.methods.some(({ method }) => method === "INTERNATIONAL");
  return (
    <>
      {isAbroad && takesAbroad ? <PayAbroad /> : null}
      <FormOnDemand
        method="CREDIT_CARD"
        form={{
          labels: useCardTexts(facts),
          plans: useInstallmentOptions(view, facts),
          numberMark: <Glyph name="card" />,
          isAbroad,
        }}
        plain={<p className="text-sm text-muted-foreground">{t("noScript")}</p>}
        waitingLook="h-105"
      />
    </>
  );
}

function PayAbroad() {
  const t = useTranslations("checkout.card.abroad");
  return (
    <Notice tone="info" title={t("title")} className="mb-5">
      <p>{t("body")}</p>
      <PickMethod
        method="INTERNATIONAL"
        className={buttonVariants({ variant: "secondary", size: "sm", className: "mt-2.5" })}
      >
        {t("pick")}
      </PickMethod>
    </Notice>
  );
}
