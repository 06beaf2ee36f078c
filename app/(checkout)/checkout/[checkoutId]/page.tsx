import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import { cache } from "react";
import { readFormRefusal } from "#components/checkout/forms/read-form-refusal.ts";
import { methodOf } from "#components/checkout/methods/registry.ts";
import { BrandStyle } from "#components/checkout/parts/brand-style";
import { CenteredFrame, PANEL, SPLIT_FRAME } from "#components/checkout/parts/checkout-frame";
import { CheckoutSummary } from "#components/checkout/parts/checkout-summary";
import { ConnectionNotices } from "#components/checkout/parts/connection-notices";
import { DueLine } from "#components/checkout/parts/due-line";
import { EndedPage } from "#components/checkout/parts/ended-page";
import { ExpiryCountdown } from "#components/checkout/parts/live/expiry-countdown";
import { LivePage } from "#components/checkout/parts/live/live-page";
import { ShopNews } from "#components/checkout/parts/live/shop-news.ts";
import { Notice } from "#components/checkout/parts/notice";
import { OnlyPayer } from "#components/checkout/parts/only-payer";
import { SuspenseMoney } from "#components/checkout/parts/suspense-money";
import { PayMethods, type PayMethodsProps } from "#components/checkout/views/pay-methods";
import type { MerchantBrand } from "#components/ui/merchant-mark";
import { holdToShow } from "#lib/attempts/authorization.rules";
import { checkoutChange, checkoutStamp } from "#lib/client/live/checkout-stamp";
import type { EmbedStage } from "#lib/client/live/embedding";
import { formatMoney } from "#lib/domain/money/format-money";
import { currencyOfCountry } from "#lib/exchange/country-currency.rules";
import { loadCheckoutPage } from "#lib/pages/checkout/load-checkout-page";
import type { CheckoutView } from "#lib/payments/checkout.contract";
import { awaitsAcceptance } from "#lib/payments/outcome.rules";
import { isFailedAttempt, isPaidCharge, isTerminalCharge, unpaidEndOf } from "#lib/payments/states.rules";
import { isExpired } from "#lib/status/shown-status.rules";
import { PaidView } from "./paid-view";
import { readPathToShow } from "./read-path-to-show";

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

// No loading.tsx here: a streamed fallback would need JavaScript to be replaced, and would turn 404 into 200.
/** The hosted checkout: rendered by the server, then refreshed by polling. */
export default async function CheckoutPage({ params, searchParams }: CheckoutPageProps) {
  const { checkoutId } = await params;
  const page = await readPage(checkoutId);
  if (!page) notFound();
  // A charge paid in coins has its own page.
  if (page.elsewhere !== null) redirect(page.elsewhere);
  const { checkout: view, checkoutToken, brand, facts } = page;
  const path = await readPathToShow(checkoutId, view);
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
        <ShopNews chargeId={view.id} stage={embedStageOf(view)} attemptId={view.lastAttempt?.id ?? null} />
        {drawCharge({ view, checkoutToken, brand, facts, refusal, receiptUrl })}
      </LivePage>
    </>
  );
}

function embedStageOf({ status, lastAttempt }: CheckoutView): EmbedStage {
  if (isPaidCharge(status)) return "paid";
  if (isTerminalCharge(status)) return "ended";
  return lastAttempt && isFailedAttempt(lastAttempt.status) ? "failed" : "open";
}

function drawCharge({ receiptUrl, ...open }: OpenChargeProps & { receiptUrl: string }) {
  const { view } = open;
  if (isPaidCharge(view.status)) {
    return (
      <CenteredFrame>
        <PaidView view={view} receiptUrl={receiptUrl} />
      </CenteredFrame>
    );
  }
  const reason = unpaidEndOf(view.status);
  return reason ? <ClosedView view={view} reason={reason} /> : drawOpenCharge(open);
}

/** The next step of an open charge, from its last attempt and the payer's choice. */
function drawOpenCharge({ brand, ...props }: OpenChargeProps) {
  const { view } = props;
  return (
    <div className={SPLIT_FRAME}>
      <CheckoutSummary
        view={{ ...view, grossAmount: view.due?.amountToday ?? view.grossAmount }}
        brand={brand}
        inOwnCurrency={<OwnCurrencyLine view={view} country={props.facts.country} />}
      >
        <DueLine {...view} />
        {holdToShow(view.lastAttempt?.authorization ?? null) ? null : (
          <ExpiryCountdown endsAt={view.expiresAt} serverTime={view.serverTime} />
        )}
      </CheckoutSummary>
      <main className={PANEL}>
        <ConnectionNotices />
        <RestNotice view={view} className="mb-5" />
        <SuspenseMoney view={view} withoutParts={Number(view.amountReceived) > 0} className="mb-5" />
        <OnlyPayer view={view} className="mb-5" />
        <PayMethods {...props} startsAtOnce={!view.suspense.some(awaitsAcceptance)} />
      </main>
    </div>
  );
}

type OwnCurrencyLineProps = {
  view: Pick<CheckoutView, "methods" | "amountReceived">;
  /** The payer's likely country (ISO 3166-1 alpha-2). */
  country: string | null;
};

/**
 * Today's amount in the payer's own currency; renders nothing if the charge cannot be paid in that currency or is partly paid.
 */
function OwnCurrencyLine({ view, country }: OwnCurrencyLineProps) {
  const t = useTranslations("checkout.summary");
  const locale = useLocale();
  const own = currencyOfCountry(country);
  const quotes = view.methods.flatMap((method) => method.quotes ?? []);
  const quote = quotes.find(({ currency }) => currency === own);
  if (!quote || Number(view.amountReceived) > 0) return null;
  const amount = formatMoney(locale, quote.checkoutAmount, quote.currency);
  return <p className="tabular mt-1 text-sm text-muted-foreground">{t("inOwnCurrency", { amount })}</p>;
}

type ClosedViewProps = { view: CheckoutView; reason: "EXPIRED" | "CANCELED" };

/** Why the charge can no longer be paid, and whom to contact. */
function ClosedView({ view, reason }: ClosedViewProps) {
  const t = useTranslations("checkout.closed");
  const merchant = view.merchantName;
  return (
    <EndedPage
      glyph={isExpired(reason) ? "clock" : "ban"}
      title={t(`${reason}.title`)}
      body={t(`${reason}.body`, { merchant })}
      back={t("back", { merchant })}
      view={{ ...view, amount: view.grossAmount }}
    >
      {view.suspense.length === 0 ? (
        <p className="mt-3 text-sm text-balance text-muted-foreground">{t("alreadyPaid")}</p>
      ) : (
        <SuspenseMoney view={view} className="mt-5" />
      )}
    </EndedPage>
  );
}

type RestNoticeProps = {
  view: Pick<CheckoutView, "amountReceived" | "amountDue" | "grossAmount" | "currency">;
  className?: string;
};

/** How much of a partly paid charge has arrived and how much is missing; nothing before the first payment. */
function RestNotice({ view, className = "" }: RestNoticeProps) {
  const t = useTranslations("checkout.rest");
  const locale = useLocale();
  if (Number(view.amountReceived) === 0) return null;
  const money = (amount: string) => formatMoney(locale, amount, view.currency);
  return (
    <div className={className}>
      <Notice tone="info" title={t("title", { due: money(view.amountDue) })}>
        <p role="status">
          {t("body", { received: money(view.amountReceived), total: money(view.grossAmount) })}
        </p>
      </Notice>
    </div>
  );
}

/** The charge's status in one sentence, announced to screen readers on each change. */
async function statusSentence(view: CheckoutView): Promise<string> {
  const [t, locale] = await Promise.all([getTranslations("checkout.said"), getLocale()]);
  const merchant = view.merchantName;
  if (isPaidCharge(view.status)) {
    return t(view.status, { merchant, amount: formatMoney(locale, view.amountReceived, view.currency) });
  }
  const end = unpaidEndOf(view.status);
  if (end) return t(end, { merchant });
  const last = view.lastAttempt;
  const said = last && methodOf(last)?.said?.(last);
  return said ? t(said) : "";
}
