import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { readFormRefusal } from "#components/checkout/forms/read-form-refusal.ts";
import { BrandStyle } from "#components/checkout/parts/brand-style";
import { CentredFrame, PANEL, SPLIT_FRAME } from "#components/checkout/parts/checkout-frame";
import { CheckoutSummary } from "#components/checkout/parts/checkout-summary";
import { ConnectionNotices } from "#components/checkout/parts/connection-notices";
import { ExpiryCountdown } from "#components/checkout/parts/live/expiry-countdown";
import { LivePage } from "#components/checkout/parts/live/live-page";
import { SuspenseMoney } from "#components/checkout/parts/suspense-money";
import { PayMethods, type PayMethodsProps } from "#components/checkout/views/pay-methods";
import type { MerchantBrand } from "#components/ui/merchant-mark";
import { checkoutChange, checkoutStamp } from "#lib/client/live/checkout-stamp";
import { holdToShow } from "#lib/domain/payment/authorization";
import { isPaidCharge, isTerminalCharge, unpaidEndOf } from "#lib/domain/payment/states";
import { loadCheckoutPage } from "#lib/pages/checkout/load-checkout-page";
import { pagePath } from "#lib/platform/page/page-path";
import { ClosedView } from "./closed-view";
import { PaidView } from "./paid-view";
import { pathToShowAt } from "./path-to-show-at";
import { RestNotice } from "./rest-notice";
import { statusSentence } from "./status-sentence";

type CheckoutPageProps = {
  params: Promise<{ checkoutId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

type OpenChargeProps = PayMethodsProps & { brand: MerchantBrand };

const readPage = cache(loadCheckoutPage);

export async function generateMetadata({ params }: CheckoutPageProps): Promise<Metadata> {
  const t = await getTranslations("checkout");
  const page = await readPage((await params).checkoutId);
  if (!page || page.elsewhere !== null) return { title: t("notFound.title") };
  const { merchantName: merchant, status } = page.checkout;
  return { title: { absolute: t("pageTitle", { merchant, status }) } };
}

// There is no loading.tsx here: a streamed fallback would need JavaScript to give way to the page, and would turn 404 into 200.
/** The hosted page. Painted by the server, then kept true by asking. */
export default async function CheckoutPage({ params, searchParams }: CheckoutPageProps) {
  const { checkoutId } = await params;
  const page = await readPage(checkoutId);
  if (!page) notFound();
  // What is paid in coins has its page elsewhere.
  if (page.elsewhere !== null) redirect(page.elsewhere);
  const { checkout: view, checkoutToken, brand, facts } = page;
  const path = pathToShowAt(checkoutId, view, await pagePath());
  if (path) redirect(path);
  const receiptUrl = `/checkout/${encodeURIComponent(checkoutId)}/receipt`;
  const refusal = readFormRefusal(await searchParams);
  return (
    <>
      <BrandStyle color={brand.color} nonce={(await headers()).get("x-ponte-nonce")} />
      <LivePage
        kind="checkout"
        access={{ chargeId: view.id, checkoutToken }}
        stamp={checkoutStamp(view)}
        news={checkoutChange(view)}
        said={await statusSentence(view)}
        over={isTerminalCharge(view.status)}
      >
        {drawCharge({ view, checkoutToken, brand, facts, refusal, receiptUrl })}
      </LivePage>
    </>
  );
}

function drawCharge({ receiptUrl, ...open }: OpenChargeProps & { receiptUrl: string }) {
  const { view } = open;
  if (isPaidCharge(view.status)) {
    return (
      <CentredFrame>
        <PaidView view={view} receiptUrl={receiptUrl} />
      </CentredFrame>
    );
  }
  const reason = unpaidEndOf(view.status);
  return reason ? <ClosedView view={view} reason={reason} /> : drawOpenCharge(open);
}

/** The open charge: what to do next, by the last attempt and by what the payer chooses. */
function drawOpenCharge({ brand, ...props }: OpenChargeProps) {
  const { view } = props;
  return (
    <div className={SPLIT_FRAME}>
      <CheckoutSummary view={view} brand={brand}>
        {holdToShow(view.lastAttempt?.authorization ?? null) ? null : (
          <ExpiryCountdown endsAt={view.expiresAt} serverTime={view.serverTime} />
        )}
      </CheckoutSummary>
      <main className={PANEL}>
        <ConnectionNotices />
        <RestNotice view={view} className="mb-5" />
        <SuspenseMoney view={view} withoutParts={Number(view.amountReceived) > 0} className="mb-5" />
        <PayMethods {...props} startsAtOnce />
      </main>
    </div>
  );
}
