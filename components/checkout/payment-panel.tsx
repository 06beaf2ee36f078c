import { useTranslations } from "next-intl";
import { Detour } from "#components/checkout/detour";
import { FailedNotice } from "#components/checkout/failed-notice";
import { MethodPanels } from "#components/checkout/method-panels";
import { offeredMethods } from "#components/checkout/offered-methods";
import { ProcessingNotice } from "#components/checkout/processing-notice";
import { ThreeDsNotice } from "#components/checkout/three-ds-notice";
import { UnlessPaying } from "#components/checkout/unless-paying";
import { buttonVariants } from "#components/ui/button-variants";
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
