import { useTranslations } from "next-intl";
import { CentredFrame, SplitFrame } from "#components/checkout/checkout-frame";
import { CheckoutSummary } from "#components/checkout/checkout-summary";
import { ClosedView } from "#components/checkout/closed-view";
import { ConnectionNotices } from "#components/checkout/connection-notices";
import { ExpiryCountdown } from "#components/checkout/expiry-countdown";
import { HeldMoney } from "#components/checkout/held-money";
import { LivePage } from "#components/checkout/live-page";
import type { MerchantBrand } from "#components/checkout/merchant-mark";
import { PaidView } from "#components/checkout/paid-view";
import { PayProvider } from "#components/checkout/pay-provider";
import { PaymentPanel } from "#components/checkout/payment-panel";
import { useProblemNotices } from "#components/checkout/use-problem-notices";
import { useStatusSentence } from "#components/checkout/use-status-sentence";
import { buttonVariants } from "#components/ui/button-variants";
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
