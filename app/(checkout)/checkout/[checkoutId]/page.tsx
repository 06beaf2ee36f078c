import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { readFormRefusal } from "#components/checkout/forms/read-form-refusal.ts";
import { BrandStyle } from "#components/checkout/parts/brand-style";
import { CentredFrame } from "#components/checkout/parts/checkout-frame";
import { LivePage } from "#components/checkout/parts/live-page";
import { checkoutChange, checkoutStamp } from "#lib/client/checkout-stamp";
import { isTerminalCharge } from "#lib/domain/states";
import { loadCheckoutPage } from "#lib/pages/checkout/load-checkout-page";
import { ClosedView } from "./closed-view";
import { OpenView, type OpenViewProps } from "./open-view";
import { PaidView } from "./paid-view";
import { useStatusSentence } from "./use-status-sentence";

type CheckoutPageProps = {
  params: Promise<{ checkoutId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

type CheckoutScreenProps = OpenViewProps & { receiptUrl: string };

const readPage = cache(loadCheckoutPage);

export async function generateMetadata({ params }: CheckoutPageProps): Promise<Metadata> {
  const t = await getTranslations("checkout");
  const page = await readPage((await params).checkoutId);
  if (!page || page.elsewhere !== null) return { title: t("notFound.title") };
  const { merchantName: merchant, status } = page.checkout;
  return { title: { absolute: t("pageTitle", { merchant, status }) } };
}

// There is no loading.tsx here: a streamed fallback would need JavaScript to give way to the page, and would turn 404 into 200.
export default async function CheckoutPage({ params, searchParams }: CheckoutPageProps) {
  const { checkoutId } = await params;
  const page = await readPage(checkoutId);
  if (!page) notFound();
  // What is paid in coins has its page elsewhere.
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return (
    <>
      <BrandStyle color={page.brand.color} nonce={(await headers()).get("x-ponte-nonce")} />
      <CheckoutScreen
        view={page.checkout}
        checkoutToken={page.checkoutToken}
        brand={page.brand}
        facts={page.facts}
        receiptUrl={`/checkout/${encodeURIComponent(checkoutId)}/receipt`}
        refusal={readFormRefusal(await searchParams)}
      />
    </>
  );
}

/** The hosted page. Painted by the server, then kept true by asking. */
function CheckoutScreen(props: CheckoutScreenProps) {
  const { view, checkoutToken } = props;
  return (
    <LivePage
      kind="checkout"
      access={{ chargeId: view.id, checkoutToken }}
      stamp={checkoutStamp(view)}
      news={checkoutChange(view)}
      said={useStatusSentence(view)}
      over={isTerminalCharge(view.status)}
    >
      {viewOf(props)}
    </LivePage>
  );
}

function viewOf(props: CheckoutScreenProps) {
  const { view } = props;
  switch (view.status) {
    case "PAID":
      return (
        <CentredFrame>
          <PaidView view={view} receiptUrl={props.receiptUrl} />
        </CentredFrame>
      );
    case "EXPIRED":
    case "CANCELED":
      return <ClosedView view={view} reason={view.status} />;
    case "PENDING":
      return <OpenView {...props} />;
  }
}
