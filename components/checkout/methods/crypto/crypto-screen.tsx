import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ConfirmingView } from "#components/checkout/methods/crypto/confirming-view";
import { CryptoPaidView } from "#components/checkout/methods/crypto/crypto-paid-view";
import { EndedView } from "#components/checkout/methods/crypto/ended-view";
import { PayInstructions } from "#components/checkout/methods/crypto/pay-instructions";
import { RestOtherwise } from "#components/checkout/methods/crypto/rest-otherwise";
import { SandboxNotice } from "#components/checkout/methods/crypto/sandbox-notice";
import type { PageFacts } from "#components/checkout/methods/method.ts";
import { CentredFrame, SplitFrame } from "#components/checkout/parts/checkout-frame";
import { CheckoutSummary } from "#components/checkout/parts/checkout-summary";
import { ConnectionNotices } from "#components/checkout/parts/connection-notices";
import { ExpiryCountdown } from "#components/checkout/parts/expiry-countdown";
import { LivePage } from "#components/checkout/parts/live-page";
import { SimulatePayment } from "#components/checkout/parts/simulate-payment";
import type { MerchantBrand } from "#components/ui/merchant-mark";
import { cryptoCheckoutStamp, isCryptoCheckoutOver } from "#lib/client/crypto-checkout-stamp";
import type { CheckoutView } from "#lib/schemas/checkout";
import type { CryptoCheckoutView } from "#lib/schemas/crypto-checkout";

/** The rest of an underpaid charge, as it may be paid otherwise; null while nothing of it is open. */
type Rest = { checkout: CheckoutView; facts: PageFacts } | null;
type CryptoScreenProps = ViewProps & { checkoutToken: string };

/** The hosted page of a crypto payment. Painted by the server, then kept true by asking until nothing can change. */
export function CryptoScreen({ view, checkoutToken, brand, rest }: CryptoScreenProps) {
  const t = useTranslations("pay");
  return (
    <LivePage
      kind="crypto"
      access={{ chargeId: view.id, checkoutToken }}
      stamp={cryptoCheckoutStamp(view)}
      news={view.status}
      said={t("arrivedTitle", { status: view.status, merchant: view.merchantName })}
      over={isCryptoCheckoutOver(view)}
    >
      <View view={view} brand={brand} rest={rest} checkoutToken={checkoutToken} />
    </LivePage>
  );
}

type ViewProps = { view: CryptoCheckoutView; brand: MerchantBrand; rest: Rest };

function View({ view, brand, rest, checkoutToken }: CryptoScreenProps) {
  switch (view.status) {
    case "PAID":
    case "REFUNDED":
      return (
        <CentredFrame>
          <CryptoPaidView view={view} />
        </CentredFrame>
      );
    case "EXPIRED":
    case "FAILED":
      return <EndedView view={view} reason={view.status} />;
    case "CONFIRMING":
      return (
        <Frame view={view} brand={brand}>
          <ConfirmingView view={view} />
        </Frame>
      );
    case "WAITING_PAYMENT":
    case "PARTIALLY_PAID":
      return (
        <Frame view={view} brand={brand} isOpen>
          <PayInstructions view={view} />
          {view.sandbox ? <SimulatePayment chargeId={view.id} checkoutToken={checkoutToken} /> : null}
          {rest ? (
            <RestOtherwise view={rest.checkout} facts={rest.facts} checkoutToken={checkoutToken} />
          ) : null}
        </Frame>
      );
  }
}

/** While it is open the clock runs: until the end of the quote or, once something came, of the watch. */
function Frame({
  view,
  brand,
  isOpen,
  children,
}: Omit<ViewProps, "rest"> & { isOpen?: boolean; children: ReactNode }) {
  const endsAt = view.status === "PARTIALLY_PAID" ? view.closesAt : view.expiresAt;
  const summary = (
    <CheckoutSummary view={{ ...view, grossAmount: view.amount }} brand={brand}>
      {isOpen ? (
        <>
          <ExpiryCountdown endsAt={endsAt} serverTime={view.serverTime} />
          <SandboxNotice view={view} />
        </>
      ) : null}
    </CheckoutSummary>
  );
  return (
    <SplitFrame summary={summary}>
      <ConnectionNotices />
      {children}
    </SplitFrame>
  );
}
