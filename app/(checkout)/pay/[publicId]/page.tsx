import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { cache, type ReactNode } from "react";
import type { PageFacts } from "#components/checkout/methods/method.ts";
import { BrandStyle } from "#components/checkout/parts/brand-style";
import { CenteredFrame, PANEL, SPLIT_FRAME } from "#components/checkout/parts/checkout-frame";
import { CheckoutSummary } from "#components/checkout/parts/checkout-summary";
import { ConnectionNotices } from "#components/checkout/parts/connection-notices";
import { ExpiryCountdown } from "#components/checkout/parts/live/expiry-countdown";
import { LivePage } from "#components/checkout/parts/live/live-page";
import { ShopNews } from "#components/checkout/parts/live/shop-news.ts";
import { Notice } from "#components/checkout/parts/notice";
import { SimulatePayment } from "#components/checkout/parts/simulate-payment";
import { SpinnerRing } from "#components/checkout/parts/spinner-ring";
import { PayMethods, type PayMethodsProps } from "#components/checkout/views/pay-methods";
import { ConfirmationSteps } from "#components/crypto/confirmation-steps";
import { LiveCount } from "#components/crypto/live-count";
import { networkName } from "#components/crypto/network-name.ts";
import type { MerchantBrand } from "#components/ui/merchant-mark";
import { cryptoCheckoutStamp, isCryptoCheckoutOver } from "#lib/client/live/crypto-checkout-stamp";
import type { EmbedStage } from "#lib/client/live/embedding";
import { formatMoney } from "#lib/domain/money/format-money";
import type { CryptoCheckoutView } from "#lib/invoices/crypto-checkout.contract";
import {
  isFailedInvoice,
  isPartlyPaid,
  type PaymentStage,
  paymentStageOf,
} from "#lib/invoices/invoice-states.rules";
import { loadPayPage } from "#lib/pages/checkout/load-checkout-page";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import { CryptoPaidView } from "./crypto-paid-view";
import { EndedView } from "./ended-view";
import { PayInstructions } from "./pay-instructions";
import { TransactionLines } from "./transaction-lines";

type PayPageProps = { params: Promise<{ publicId: string }> };

/** The rest of an underpaid charge, payable by other methods; null if none of it is payable. */
type Rest = { checkout: CheckoutView; facts: PageFacts } | null;

type CryptoScreenProps = ViewProps & { checkoutToken: string };

type ViewProps = { view: CryptoCheckoutView; brand: MerchantBrand; rest: Rest };

const readPage = cache(loadPayPage);

const EMBED_STAGES = {
  open: "open",
  confirming: "open",
  paid: "paid",
  ended: "ended",
} as const satisfies Record<PaymentStage, EmbedStage>;

export async function generateMetadata({ params }: PayPageProps): Promise<Metadata> {
  const t = await getTranslations("pay");
  const page = await readPage((await params).publicId);
  if (!page || page.elsewhere !== null) return { title: t("notFound.title") };
  const { merchantName: merchant, coin, status } = page.checkout;
  const opening = t("pageTitle", { merchant, symbol: coin.symbol });
  return {
    title: { absolute: page.isWaiting ? opening : t("arrivedTitle", { status, merchant }) },
  };
}

// No loading.tsx here: a streamed fallback would need JavaScript to be replaced, and would turn 404 into 200.
export default async function PayPage({ params }: PayPageProps) {
  const { publicId } = await params;
  const page = await readPage(publicId);
  if (!page) notFound();
  // A charge that is not paid in coins has a different page.
  if (page.elsewhere !== null) redirect(page.elsewhere);
  return (
    <>
      <BrandStyle color={page.brand.color} nonce={(await headers()).get("x-ponte-nonce")} />
      <CryptoScreen
        view={page.checkout}
        checkoutToken={page.checkoutToken}
        brand={page.brand}
        rest={page.rest}
      />
    </>
  );
}

/** The hosted page of a crypto payment: rendered by the server, then refreshed by polling until nothing can change. */
function CryptoScreen({ view, checkoutToken, brand, rest }: CryptoScreenProps) {
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
      <ShopNews chargeId={view.id} stage={EMBED_STAGES[paymentStageOf(view.status)]} attemptId={null} />
      <View view={view} brand={brand} rest={rest} checkoutToken={checkoutToken} />
    </LivePage>
  );
}

function View({ view, brand, rest, checkoutToken }: CryptoScreenProps) {
  switch (paymentStageOf(view.status)) {
    case "paid":
      return (
        <CenteredFrame>
          <CryptoPaidView view={view} />
        </CenteredFrame>
      );
    case "ended":
      return <EndedView view={view} isGivenUp={isFailedInvoice(view.status)} />;
    case "confirming":
      return (
        <Frame view={view} brand={brand}>
          <ConfirmingView view={view} />
        </Frame>
      );
    case "open":
      return (
        <Frame view={view} brand={brand} isOpen>
          <PayInstructions view={view} canPayOtherwise={rest !== null} />
          {view.sandbox ? <SimulatePayment chargeId={view.id} checkoutToken={checkoutToken} /> : null}
          {rest ? (
            <RestOtherwise view={rest.checkout} facts={rest.facts} checkoutToken={checkoutToken} />
          ) : null}
        </Frame>
      );
  }
}

/** While the payment is open, a countdown runs to the end of the quote or, once coins have arrived, of the watch. */
function Frame({
  view,
  brand,
  isOpen,
  children,
}: Omit<ViewProps, "rest"> & { isOpen?: boolean; children: ReactNode }) {
  const endsAt = isPartlyPaid(view.status) ? view.closesAt : view.expiresAt;
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
    <div className={SPLIT_FRAME}>
      {summary}
      <main className={PANEL}>
        <ConnectionNotices />
        {children}
      </main>
    </div>
  );
}

/** Enough has arrived and the network confirms it block by block; the payer has nothing left to do. */
function ConfirmingView({ view }: { view: CryptoCheckoutView }) {
  const t = useTranslations("pay.confirming");
  const { confirmations, requiredConfirmations: required } = view;
  const done = Math.min(confirmations, required);
  return (
    <div className="flex flex-col items-center py-2 text-center">
      <SpinnerRing className="size-10 text-accent" />
      <h2 data-arrival="" tabIndex={-1} className="mt-5 text-xl font-semibold tracking-tight outline-none">
        {t("title")}
      </h2>
      <p className="mt-2 text-sm text-balance text-muted-foreground">
        {t("body", { network: networkName(view.coin.code) })}
      </p>
      <p role="status" className="tabular mt-6 mb-2.5 text-lg font-semibold">
        {t.rich("count", { done: () => <LiveCount key="done" count={done} />, required })}
      </p>
      <ConfirmationSteps done={done} required={required} />
      <div className="mt-5 w-full border-t border-border pt-1">
        <TransactionLines view={view} />
      </div>
    </div>
  );
}

/** Offers the missing amount in reais, by other methods, next to the missing coins. */
function RestOtherwise(props: Omit<PayMethodsProps, "refusal">) {
  const t = useTranslations("pay.rest");
  const locale = useLocale();
  const { amountReceived, amountDue, grossAmount, currency } = props.view;
  const money = (amount: string) => formatMoney(locale, amount, currency);
  const amounts = { received: money(amountReceived), total: money(grossAmount), due: money(amountDue) };
  return (
    <section aria-label={t("title")} className="mt-6 border-t border-border pt-6">
      <h2 className="text-base font-semibold">{t("title")}</h2>
      <p className="mt-1 mb-5 text-sm text-muted-foreground">{t("body", amounts)}</p>
      <PayMethods {...props} startsAtOnce refusal={null} />
    </section>
  );
}

/** Shown wherever a sandbox address can be copied: real coins sent there are lost. */
function SandboxNotice({ view }: { view: Pick<CryptoCheckoutView, "sandbox"> }) {
  const t = useTranslations("pay.sandbox");
  if (!view.sandbox) return null;
  return (
    <Notice tone="danger" title={t("title")} className="mt-5 max-w-md">
      {t("body")}
    </Notice>
  );
}
