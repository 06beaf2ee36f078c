import { useTranslations } from "next-intl";
import { ProcessingNotice } from "#components/checkout/methods/card/processing-notice";
import { ThreeDsNotice } from "#components/checkout/methods/card/three-ds-notice";
import { MethodPanels } from "#components/checkout/methods/method-panels";
import { offeredMethods } from "#components/checkout/methods/offered-methods.ts";
import { Detour } from "#components/checkout/parts/detour";
import { UnlessPaying } from "#components/checkout/parts/unless-paying.ts";
import { FailedNotice } from "#components/checkout/views/failed-notice";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { FieldError } from "#lib/domain/errors";
import { isOpenAttempt } from "#lib/domain/states";
import type { CheckoutView } from "#lib/schemas/checkout";

export type PaymentPanelProps = {
  view: CheckoutView;
  checkoutToken: string;
  /** The Pix that may still be paid; it stays in view when a card was tried in between. */
  emv: string | null;
  /** Fields that were refused of a form sent without a script. */
  refused: FieldError[];
};

/** The open charge: what to do next, by the last attempt and by what the payer chooses. */
export function PaymentPanel(props: PaymentPanelProps) {
  const t = useTranslations("checkout");
  const last = props.view.lastAttempt;
  if (last?.paymentMethod === "CREDIT_CARD" && isOpenAttempt(last.status)) {
    if (last.instructions.type !== "THREE_DS") return <ProcessingNotice />;
    return (
      <Detour
        key={last.id}
        label={t("threeDs.otherWay")}
        look={buttonVariants({ variant: "ghost", size: "lg", className: "w-full" })}
        other={<MethodPanels {...props} />}
      >
        <ThreeDsNotice url={last.instructions.redirectUrl} />
      </Detour>
    );
  }
  if (offeredMethods(props.view).length === 0) {
    return <p className="text-sm text-muted-foreground">{t("method.none")}</p>;
  }
  return (
    <div className="flex flex-col gap-6">
      {last?.status === "FAILED" ? (
        <UnlessPaying>
          <FailedNotice attempt={last} />
        </UnlessPaying>
      ) : null}
      <MethodPanels {...props} />
    </div>
  );
}
