import { Repeat } from "lucide-react";
import type { Metadata } from "next";
import { headers } from "next/headers";
import Link from "next/link";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { BrandStyle } from "#components/checkout/parts/brand-style";
import { CenteredFrame } from "#components/checkout/parts/checkout-frame";
import { Notice } from "#components/checkout/parts/notice";
import { SupportLine } from "#components/checkout/parts/support-line";
import { SubscriptionStatusBadge } from "#components/subscriptions/subscription-status-badge";
import { usePlanPrice } from "#components/subscriptions/use-plan-price.ts";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { useCalendarDay } from "#components/ui/calendar-day";
import { MerchantMark } from "#components/ui/merchant-mark";
import type { SearchParams } from "#lib/client/params/search-params";
import { CardSection } from "./card-section";
import { EndForm, StopDebitsForm } from "./end-form";
import { loadPayerSubscriptionPage, type PayerSubscriptionPage } from "./load-payer-subscription-page";
import { MandateSection } from "./mandate-section";
import { PastPayments, PlannedPayment, ToPay } from "./payments";

type PageProps = {
  params: Promise<{ subscriptionId: string; proof: string }>;
  searchParams: Promise<SearchParams>;
};

const readPage = cache(loadPayerSubscriptionPage);

// The address is a secret: proxy.next.ts keeps it out of referrers and caches, and nothing happens before a button is pressed.
export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  const { subscriptionId, proof } = await params;
  const [t, page] = await Promise.all([
    getTranslations("subscriptions.payer"),
    readPage(subscriptionId, proof),
  ]);
  return { title: { absolute: page ? `${page.plan.name} · ${page.merchant.name}` : t("notFound.title") } };
}

/** A subscription as its payer sees it, without an account. */
export default async function Page({ params, searchParams }: PageProps) {
  const [{ subscriptionId, proof }, search] = await Promise.all([params, searchParams]);
  const page = await readPage(subscriptionId, proof);
  if (!page) notFound();
  return (
    <>
      <BrandStyle color={page.merchant.brand.color} nonce={(await headers()).get("x-ponte-nonce")} />
      <CenteredFrame>
        <Summary page={page} />
        {search.end !== undefined && page.mayEnd ? (
          <EndForm page={page} />
        ) : search.stop !== undefined && page.mandate?.mayStop ? (
          <StopDebitsForm page={page} />
        ) : (
          <Overview page={page} isRefused={search.refused !== undefined} />
        )}
        <SupportLine merchantName={page.merchant.name} supportEmail={page.merchant.supportEmail} />
      </CenteredFrame>
    </>
  );
}

/** Who is paid, for what, how much and how often. */
function Summary({ page: { merchant, plan, description, status } }: { page: PayerSubscriptionPage }) {
  const priceOf = usePlanPrice();
  return (
    <header className="mb-6 min-w-0">
      <p className="flex items-center gap-3">
        <MerchantMark name={merchant.name} logoUrl={merchant.brand.logoUrl} />
        <span className="min-w-0 font-medium [overflow-wrap:anywhere]">{merchant.name}</span>
      </p>
      <div className="mt-6 flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-xl font-semibold tracking-tight [overflow-wrap:anywhere]">{plan.name}</h1>
        <SubscriptionStatusBadge status={status} toPayer />
      </div>
      <p className="mt-2 flex items-center gap-2 text-lg font-medium">
        <Repeat aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        {priceOf(plan)}
      </p>
      {description ? (
        <p className="mt-2 text-muted-foreground [overflow-wrap:anywhere]">{description}</p>
      ) : null}
    </header>
  );
}

type OverviewProps = { page: PayerSubscriptionPage; isRefused: boolean };

/** What is to be paid, what comes next, what was paid, and the way out. */
function Overview({ page, isRefused }: OverviewProps) {
  const t = useTranslations("subscriptions.payer");
  return (
    <div className="flex flex-col gap-6">
      {isRefused ? (
        <Notice tone="danger" title={t("refused.title")}>
          {t("refused.body")}
        </Notice>
      ) : null}
      <EndNotice page={page} />
      <MandateSection page={page} />
      <CardSection page={page} />
      <ToPay payments={page.toPay} currency={page.plan.currency} />
      <PlannedPayment payment={page.planned} pause={page.pause} currency={page.plan.currency} />
      <PastPayments payments={page.past} currency={page.plan.currency} />
      {page.mayEnd ? (
        <Link
          href={`${page.path}?end=1`}
          prefetch={false}
          className={buttonVariants({ variant: "secondary", size: "lg", className: "w-full" })}
        >
          {t("end.open")}
        </Link>
      ) : null}
    </div>
  );
}

/** When it ends or ended. */
function EndNotice({ page: { cancelOn, isOver, merchant } }: { page: PayerSubscriptionPage }) {
  const t = useTranslations("subscriptions.payer");
  const dayOf = useCalendarDay();
  if (cancelOn === null) return null;
  const words = { day: dayOf(cancelOn), merchant: merchant.name };
  return (
    <Notice tone="info" title={isOver ? t("over.title", words) : t("ending.title", words)}>
      {isOver ? t("over.body", words) : t("ending.body", words)}
    </Notice>
  );
}
