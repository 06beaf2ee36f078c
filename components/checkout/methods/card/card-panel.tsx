import { useLocale, useTranslations } from "next-intl";
import { ReloadButton } from "#components/checkout/methods/card/hosted/reload-button";
import { useCardTexts } from "#components/checkout/methods/card/use-card-texts.ts";
import { useInstallmentOptions } from "#components/checkout/methods/card/use-installment-options";
import { FormOnDemand } from "#components/checkout/methods/form-on-demand";
import type { MethodPanelProps } from "#components/checkout/methods/method.ts";
import { PickMethod } from "#components/checkout/methods/method-fieldset";
import { Notice } from "#components/checkout/parts/notice";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Glyph } from "#components/ui/glyph";

/** The card form, ours or with the processor's fields, or, without a script, why there is none; to a payer from abroad also the way to pay in another currency. */
export function CardPanel({ view, facts }: MethodPanelProps) {
  const t = useTranslations("checkout.card");
  const locale = useLocale();
  const labels = useCardTexts(facts);
  const plans = useInstallmentOptions(view, facts);
  const fields = view.methods.find(({ method }) => method === "CREDIT_CARD")?.hostedFields;
  const shared = {
    method: "CREDIT_CARD",
    plain: <p className="text-sm text-muted-foreground">{t("noScript")}</p>,
    waitingLook: "h-105",
  } as const;
  const isAbroad = facts.country !== null && facts.country !== "BR";
  const takesAbroad = view.methods.some(({ method }) => method === "INTERNATIONAL");
  return (
    <>
      {isAbroad && takesAbroad ? <PayAbroad /> : null}
      {fields ? (
        <FormOnDemand
          {...shared}
          name="HOSTED_CARD"
          form={{ labels, plans, isAbroad, fields, locale, failed: <FieldsFailed /> }}
        />
      ) : (
        <FormOnDemand
          {...shared}
          name="CREDIT_CARD"
          form={{ labels, plans, numberMark: <Glyph name="card" />, isAbroad }}
        />
      )}
    </>
  );
}

/** The processor's fields did not come: what else can be done, the other ways to pay among it. */
function FieldsFailed() {
  const t = useTranslations("checkout.card.fieldsFailed");
  const look = buttonVariants({ variant: "secondary", size: "sm", className: "mt-2.5" });
  return (
    <div role="alert">
      <Notice tone="warning" title={t("title")}>
        <p>{t("body")}</p>
        <ReloadButton className={look}>{t("reload")}</ReloadButton>
      </Notice>
    </div>
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
