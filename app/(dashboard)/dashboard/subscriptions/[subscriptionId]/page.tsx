import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { DetailColumns } from "#components/detail/detail-columns";
import { DetailHeader } from "#components/detail/detail-header";
import { JsonCard } from "#components/detail/json-card";
import { ViewTabs } from "#components/detail/view-tabs";
import { OlderPager } from "#components/lists/older-pager";
import { CyclePicture } from "#components/subscriptions/cycle-picture";
import { SubscriptionStatusBadge } from "#components/subscriptions/subscription-status-badge";
import { usePlanPrice } from "#components/subscriptions/use-plan-price.ts";
import { TitledCard } from "#components/ui/titled-card";
import { cursorHref } from "#lib/client/params/cursor-param";
import { subscriptionList } from "#lib/subscriptions/subscription-list.params";
import { loadSubscriptionPage, type SubscriptionPage } from "./load-subscription-page";
import { MandateCard } from "./mandate-card";
import { NextCard } from "./next-card";
import { SubscriptionActions } from "./subscription-actions";
import { SubscriptionFacts } from "./subscription-facts";

type SubscriptionPageProps = {
  params: Promise<{ subscriptionId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
};

const readSubscription = cache(loadSubscriptionPage);

export async function generateMetadata({ params, searchParams }: SubscriptionPageProps): Promise<Metadata> {
  const [t, { subscriptionId }, search] = await Promise.all([
    getTranslations("subscriptions.detail"),
    params,
    searchParams,
  ]);
  const page = await readSubscription(subscriptionId, search);
  return { title: page ? (page.subscription.customer?.name ?? page.subscription.plan.name) : t("title") };
}

export default async function Page({ params, searchParams }: SubscriptionPageProps) {
  const [{ subscriptionId }, search] = await Promise.all([params, searchParams]);
  const page = await readSubscription(subscriptionId, search);
  if (!page) notFound();
  return <SubscriptionScreen page={page} />;
}

/** A subscription: what comes next and its calendar, with its terms and payer at the side; or its JSON as the API returns it. */
async function SubscriptionScreen({ page }: { page: SubscriptionPage }) {
  const t = await getTranslations("subscriptions");
  const { subscription, view, raw } = page;
  const path = `${subscriptionList.path}/${subscription.id}`;
  return (
    <>
      <DetailHeader
        back={{ href: subscriptionList.path, name: t("title") }}
        neighbors={{ previous: null, next: null }}
        overline={subscription.plan.name}
        title={nameOf(subscription)}
        status={<SubscriptionStatusBadge status={subscription.status} />}
        description={<Price subscription={subscription} />}
        actions={<SubscriptionActions subscriptionId={subscription.id} allowed={page.allowed} />}
      />
      <ViewTabs path={path} view={view} />
      {view === "json" ? (
        <JsonCard {...raw} />
      ) : (
        <DetailColumns side={<SubscriptionFacts subscription={subscription} />}>
          <NextCard page={page} />
          <MandateCard page={page} />
          <CalendarCard page={page} path={path} />
        </DetailColumns>
      )}
    </>
  );
}

function nameOf({ customer, plan }: SubscriptionPage["subscription"]): string {
  return customer?.name ?? customer?.email ?? customer?.document ?? plan.name;
}

function Price({ subscription: { plan, description } }: Pick<SubscriptionPage, "subscription">) {
  const priceOf = usePlanPrice();
  return (
    <>
      {priceOf(plan)}
      {description === null ? null : ` · ${description}`}
    </>
  );
}

/** Every cycle with its state and reason, oldest first, and then the forecast ones. */
function CalendarCard({ page: { calendar }, path }: { page: SubscriptionPage; path: string }) {
  const t = useTranslations("subscriptions.calendar");
  return (
    <TitledCard title={t("title")} hint={t("hint")} className="overflow-hidden">
      <CyclePicture
        cycles={calendar.cycles}
        hrefOf={({ chargeId }) => chargeId && `/dashboard/charges/${chargeId}`}
        debitsOf={({ number }) => calendar.debits.get(number) ?? []}
      />
      <div className="-mx-5 mt-5 -mb-5 sm:-mx-6">
        <OlderPager
          newestHref={calendar.isContinued ? path : null}
          olderHref={calendar.earlier && cursorHref(path, calendar.earlier)}
        />
      </div>
    </TitledCard>
  );
}
