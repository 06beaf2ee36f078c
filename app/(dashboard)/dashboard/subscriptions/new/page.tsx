import { Layers } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { NoMethodOpen } from "#components/charges/no-method-open";
import { BackLink } from "#components/dashboard/back-link";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import type { SearchParams } from "#lib/client/params/search-params";
import { brasiliaDay } from "#lib/domain/time/brasilia-time";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { whyNoneOpen } from "#lib/methods/open-methods";
import type { Loaded } from "#lib/pages/loaded";
import { listPlans } from "#lib/plans/list-plans";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { COLLECTIONS_OPEN } from "#lib/subscriptions/cycle-methods";
import { subscriptionList } from "#lib/subscriptions/subscription-list.params";
import { NewSubscriptionForm } from "./new-subscription-form";

/** The plans offered by the form. */
const PLANS_OFFERED = 100;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("subscriptions.form");
  return { title: t("title") };
}

type NewSubscriptionPageProps = { searchParams: Promise<SearchParams> };

export default async function NewSubscriptionPage({ searchParams }: NewSubscriptionPageProps) {
  return <NewSubscriptionScreen {...(await loadNewSubscriptionPage(await searchParams))} />;
}

async function NewSubscriptionScreen(page: Loaded<typeof loadNewSubscriptionPage>) {
  const { whyNoneOpen, ...form } = page;
  const t = await getTranslations("subscriptions");
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        back={<BackLink href={subscriptionList.path}>{t("title")}</BackLink>}
        title={t("form.title")}
        description={t("form.intro")}
      />
      <NoMethodOpen why={whyNoneOpen} />
      {form.plans.length === 0 ? <NoPlans /> : <NewSubscriptionForm {...form} />}
    </div>
  );
}

function NoPlans() {
  const t = useTranslations("subscriptions");
  return (
    <Card>
      <EmptyState
        icon={<Layers />}
        title={t("plans.empty.title")}
        action={
          <Link href="/dashboard/plans/new" className={buttonVariants()}>
            {t("list.createPlan")}
          </Link>
        }
      >
        {t("form.noPlans")}
      </EmptyState>
    </Card>
  );
}

/** The plans on offer, the one that the address names, today by the merchant's clock, and how cycles may be collected. */
async function loadNewSubscriptionPage(search: SearchParams) {
  const { merchantId } = await currentMerchantSession({
    permission: "payments:create",
    otherwise: subscriptionList.path,
  });
  const merchant = await getMerchantOrThrow(db(), merchantId);
  const { data } = await listPlans(merchantId, { limit: PLANS_OFFERED, isArchived: "false" });
  const { plan } = subscriptionList.read(search);
  return {
    plans: data,
    chosenPlan: data.find(({ id }) => id === plan)?.id ?? data[0]?.id ?? "",
    collections: [...COLLECTIONS_OPEN],
    today: brasiliaDay(merchantTime(merchantId, databaseNow())),
    takesTax: merchant.takesTax,
    whyNoneOpen: await whyNoneOpen(merchant),
  };
}
