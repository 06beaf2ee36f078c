import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { CardPanel } from "#components/checkout/methods/card/card-panel";
import { useCardWords } from "#components/checkout/methods/card/use-card-words.ts";
import { useInstallmentOptions } from "#components/checkout/methods/card/use-installment-options";
import { InternationalPanel } from "#components/checkout/methods/international/international-panel";
import { MethodPicker } from "#components/checkout/methods/method-picker";
import { MethodSwitch } from "#components/checkout/methods/method-switch";
import { type OfferedMethod, offeredMethods } from "#components/checkout/methods/offered-methods.ts";
import { PixPanel } from "#components/checkout/methods/pix/pix-panel";
import type { PaymentPanelProps } from "#components/checkout/views/payment-panel";
import type { CheckoutView } from "#lib/schemas/checkout";

// Which radio is checked decides in the style sheet which panel is seen, so that it works without a script, too.
const SHOWN: Record<OfferedMethod, string> = {
  PIX: "hidden group-has-[[value=PIX]:checked]/methods:block",
  CREDIT_CARD: "hidden group-has-[[value^=CREDIT]:checked]/methods:block",
  INTERNATIONAL: "hidden group-has-[[value=INTERNATIONAL]:checked]/methods:block",
};

/** The methods on offer, and below them the panel of the chosen one. */
export function MethodPanels(props: PaymentPanelProps) {
  const offered = offeredMethods(props.view);
  const first = firstChoice(props.view, offered);
  const isChoice = offered.length > 1;
  return (
    <MethodSwitch first={first} picker={isChoice ? <MethodPicker methods={offered} first={first} /> : null}>
      {offered.map((method) => (
        <div key={method} className={isChoice ? SHOWN[method] : undefined}>
          <Panel method={method} {...props} />
        </div>
      ))}
    </MethodSwitch>
  );
}

/** Until the payer picks: what was used last, else the first on offer. */
function firstChoice(view: CheckoutView, offered: OfferedMethod[]): OfferedMethod {
  const last = offered.find((method) => method === view.lastAttempt?.paymentMethod);
  return last ?? offered[0] ?? "PIX";
}

function Panel({ method, ...props }: PaymentPanelProps & { method: OfferedMethod }): ReactNode {
  switch (method) {
    case "PIX":
      return <PixPanel {...props} />;
    case "CREDIT_CARD":
      return <CardMethod view={props.view} />;
    case "INTERNATIONAL":
      return <InternationalPanel view={props.view} checkoutToken={props.checkoutToken} />;
  }
}

function CardMethod({ view }: { view: CheckoutView }) {
  const t = useTranslations("checkout.card");
  return (
    <CardPanel
      words={useCardWords()}
      plans={useInstallmentOptions(view)}
      plain={<p className="text-sm text-muted-foreground">{t("noScript")}</p>}
    />
  );
}
