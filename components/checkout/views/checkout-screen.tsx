import { useTranslations } from "next-intl";
import { PayProvider } from "#components/checkout/forms/pay-provider";
import { useProblemNotices } from "#components/checkout/forms/use-problem-notices";
import { CentredFrame, SplitFrame } from "#components/checkout/parts/checkout-frame";
import { CheckoutSummary } from "#components/checkout/parts/checkout-summary";
import { ConnectionNotices } from "#components/checkout/parts/connection-notices";
import { ExpiryCountdown } from "#components/checkout/parts/expiry-countdown";
import { HeldMoney } from "#components/checkout/parts/held-money";
import { LivePage } from "#components/checkout/parts/live-page";
import { ClosedView } from "#components/checkout/views/closed-view";
import { PaidView } from "#components/checkout/views/paid-view";
import { PaymentPanel } from "#components/checkout/views/payment-panel";
import { useStatusSentence } from "#components/checkout/views/use-status-sentence.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import type { MerchantBrand } from "#components/ui/merchant-mark";
import { checkoutNews, checkoutStamp } from "#lib/client/checkout-stamp";
import type { FieldError } from "#lib/domain/errors";
import type { PayProblemCode } from "#lib/domain/pay-problems";
import { isTerminalCharge } from "#lib/domain/states";
import type { CheckoutView } from "#lib/schemas/checkout";

type CheckoutScreenProps = {
  view: CheckoutView;
  checkoutToken: string;
  brand: MerchantBrand;
  /** The Pix that may still be paid. */
  emv: string | null;
  receiptUrl: string;
  /** What became of a form that was sent without a script. */
  refusal: { problem: PayProblemCode; fields: FieldError[] } | null;
};

/** The hosted page. Painted by the server, then kept true by asking. */
export function CheckoutScreen(props: CheckoutScreenProps) {
  const { view, checkoutToken } = props;
  return (
    <LivePage
      kind="checkout"
      access={{ chargeId: view.id, checkoutToken }}
      stamp={checkoutStamp(view)}
      news={checkoutNews(view)}
      said={useStatusSentence(view)}
      over={isTerminalCharge(view.status)}
    >
      <View {...props} />
    </LivePage>
  );
}

function View(props: CheckoutScreenProps) {
  const { view, brand } = props;
  switch (view.status) {
    case "PAID":
      return (
        <CentredFrame>
          <PaidView view={view} receiptUrl={props.receiptUrl} />
        </CentredFrame>
      );
    case "EXPIRED":
    case "CANCELED":
      return (
        <SplitFrame summary={<CheckoutSummary view={view} brand={brand} />}>
          <ClosedView view={view} reason={view.status} />
        </SplitFrame>
      );
    case "PENDING":
      return <OpenView {...props} />;
  }
}

function OpenView({ view, checkoutToken, brand, emv, refusal }: CheckoutScreenProps) {
  const t = useTranslations("checkout.time");
  const notices = useProblemNotices();
  const summary = (
    <CheckoutSummary view={view} brand={brand}>
      <ExpiryCountdown endsAt={view.expiresAt} serverTime={view.serverTime} label={t("label")} />
    </CheckoutSummary>
  );
  return (
    <SplitFrame summary={summary}>
      <ConnectionNotices />
      <HeldMoney view={view} className="mb-5" />
      {refusal ? <div className="mb-5">{notices[refusal.problem]}</div> : null}
      <PayProvider
        access={{ chargeId: view.id, checkoutToken }}
        lastAttemptId={view.lastAttempt?.id ?? null}
        notices={notices}
        buttonLook={buttonVariants({ size: "xl", className: "w-full" })}
      >
        <PaymentPanel view={view} checkoutToken={checkoutToken} emv={emv} refused={refusal?.fields ?? []} />
      </PayProvider>
    </SplitFrame>
  );
}
