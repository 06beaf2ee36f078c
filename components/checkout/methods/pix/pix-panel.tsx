import { useTranslations } from "next-intl";
import { FormSecrets } from "#components/checkout/forms/form-secrets";
import { paymentAction } from "#components/checkout/forms/payment-action.ts";
import type { MethodPanelProps } from "#components/checkout/methods/method.ts";
import { EarlyPix } from "#components/checkout/methods/pix/early-pix";
import { MandateNotice } from "#components/checkout/methods/pix/mandate-notice";
import { usePayerLabels } from "#components/checkout/methods/pix/payer-labels";
import { PayerPanel } from "#components/checkout/methods/pix/payer-panel";
import { PixForm } from "#components/checkout/methods/pix/pix-form";
import { PixInstructions } from "#components/checkout/methods/pix/pix-instructions";
import { SimulatePayment } from "#components/checkout/parts/simulate-payment";

/** The open Pix; before that, the button that creates it, with the payer's form if required. */
export function PixPanel({ view, checkoutToken, facts, startsAtOnce, refused }: MethodPanelProps) {
  const t = useTranslations("checkout.pix");
  const labels = usePayerLabels();
  const secrets = <FormSecrets checkoutToken={checkoutToken} method="PIX" />;
  if (facts.emv) {
    return (
      <>
        <PixInstructions emv={facts.emv}>
          {facts.mandate ? (
            <MandateNotice
              mandate={facts.mandate}
              merchantName={view.merchantName}
              currency={view.currency}
            />
          ) : null}
        </PixInstructions>
        {facts.canSimulate ? (
          <SimulatePayment
            chargeId={view.id}
            checkoutToken={checkoutToken}
            isLocked={view.onlyPayer !== undefined}
          />
        ) : null}
      </>
    );
  }
  if (view.payerFields.length > 0) {
    return (
      <PayerPanel action={paymentAction(view.id)} fields={view.payerFields} refused={refused} labels={labels}>
        {secrets}
        <PayerIntro />
      </PayerPanel>
    );
  }
  return (
    <PixForm
      action={paymentAction(view.id)}
      labels={{ start: t("start"), starting: t("starting") }}
      startsAtOnce={startsAtOnce}
      coming={
        <div role="status" className="flex flex-col items-center gap-3 noscript:hidden">
          <div className="aspect-square w-60 max-w-full animate-pulse rounded-lg bg-muted" />
          <p className="text-sm text-muted-foreground">{t("starting")}</p>
        </div>
      }
    >
      {secrets}
      {startsAtOnce ? <EarlyPix /> : null}
      <p className="text-sm text-muted-foreground">{t("intro")}</p>
    </PixForm>
  );
}

function PayerIntro() {
  const t = useTranslations("checkout.payer");
  return (
    <div>
      <h2 id="payer-title" className="text-base font-semibold tracking-tight">
        {t("title")}
      </h2>
      <p className="mt-1 text-sm text-muted-foreground">{t("intro")}</p>
    </div>
  );
}
