import { Download, Plus, Repeat } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { NoRows } from "#components/lists/no-rows";
import { OlderPager } from "#components/lists/older-pager";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { apiHref } from "#lib/client/api-href";
import { csvHref } from "#lib/client/csv-href";
import type { ListState } from "#lib/client/define-list";
import { BEGINNING } from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/params/search-params";
import { CSV_CHOICES } from "#lib/lists/csv-choice.rules";
import { findCursorId } from "#lib/lists/list-cursor";
import type { Loaded } from "#lib/pages/loaded";
import { listPlans } from "#lib/plans/list-plans";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { listSubscriptions } from "#lib/subscriptions/list-subscriptions";
import { readComingRevenue } from "#lib/subscriptions/read-coming-revenue";
import { subscriptionList } from "#lib/subscriptions/subscription-list.params";
import { can } from "#lib/team/permissions.rules";
import { RevenueFigures } from "./revenue-figures";
import { SubscriptionFilters } from "./subscription-filters";
import { SubscriptionTable } from "./subscription-table";

type SubscriptionsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;
/** The plans offered as a filter. */
const PLANS_OFFERED = 100;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("subscriptions");
  return { title: t("title") };
}

export default async function SubscriptionsPage({ searchParams }: SubscriptionsPageProps) {
  return <SubscriptionsScreen {...(await loadSubscriptionsPage(await searchParams))} />;
}

type SubscriptionsPage = Loaded<typeof loadSubscriptionsPage>;

async function SubscriptionsScreen(page: SubscriptionsPage) {
  const { state, subscriptions, revenue, isUnused, next } = page;
  const t = await getTranslations("subscriptions");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("list.intro")}
        actions={
          isUnused ? null : (
            <>
              <ExportLink state={state} />
              {page.mayCreate ? <CreateLinks /> : null}
            </>
          )
        }
      />
      {isUnused ? null : (
        <>
          <RevenueFigures revenue={revenue} />
          <SubscriptionFilters state={state} plans={page.plans} />
        </>
      )}
      <Card className="overflow-hidden">
        {isUnused ? (
          <NoSubscriptions page={page} />
        ) : subscriptions.length === 0 ? (
          <NoRows href={subscriptionList.path} />
        ) : (
          <SubscriptionTable subscriptions={subscriptions} />
        )}
        <OlderPager
          newestHref={state.after === null ? null : subscriptionList.href({ ...state, ...BEGINNING })}
          olderHref={next && subscriptionList.href({ ...state, after: next })}
        />
      </Card>
    </>
  );
}

/** A page of the merchant's subscriptions, newest first, its plans, and what is coming in; an invalid cursor means the first page. */
async function loadSubscriptionsPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  const read = subscriptionList.read(search);
  const isCursor = read.after !== null && findCursorId("subscriptions", read.after) !== null;
  const state = { ...read, ...BEGINNING, after: isCursor ? read.after : null };
  const [{ data, pagination }, plans, revenue] = await Promise.all([
    listSubscriptions(merchantId, {
      limit: PAGE_SIZE,
      cursor: state.after ?? undefined,
      ...filtersOf(state),
    }),
    listPlans(merchantId, { limit: PLANS_OFFERED }),
    readComingRevenue(merchantId),
  ]);
  return {
    state,
    subscriptions: data,
    next: pagination.nextCursor,
    plans: plans.data.map(({ id, name }) => ({ id, name })),
    hasPlans: plans.data.length > 0,
    revenue,
    /** True if there is no subscription at all. */
    isUnused: data.length === 0 && !subscriptionList.isFiltered(state),
    mayCreate: can(role, "payments:create"),
  };
}

function filtersOf({ status, plan, collection, mandate }: ListState<typeof subscriptionList>) {
  return {
    status: status ?? undefined,
    planId: plan ?? undefined,
    collection: collection ?? undefined,
    mandateStatus: mandate ?? undefined,
  };
}

/** The matching subscriptions as a file for the spreadsheets of the reader's language. */
function ExportLink({ state }: Pick<SubscriptionsPage, "state">) {
  const t = useTranslations("lists.export");
  const choice = CSV_CHOICES[useLocale()];
  const file = apiHref("GET /exports/subscriptions.csv", { query: filtersOf(state) });
  return (
    <a href={csvHref(file, choice)} download className={buttonVariants({ variant: "secondary" })}>
      <Download aria-hidden="true" />
      {t("button")}
    </a>
  );
}

function CreateLinks() {
  const t = useTranslations("subscriptions");
  return (
    <Link href="/dashboard/subscriptions/new" className={buttonVariants()}>
      <Plus aria-hidden="true" />
      {t("list.create")}
    </Link>
  );
}

/** What a subscription is, and how to begin: with a plan, then with a payer. */
function NoSubscriptions({ page: { hasPlans, mayCreate } }: { page: SubscriptionsPage }) {
  const t = useTranslations("subscriptions.list");
  const [href, label] = hasPlans
    ? (["/dashboard/subscriptions/new", t("create")] as const)
    : (["/dashboard/plans/new", t("createPlan")] as const);
  return (
    <EmptyState
      icon={<Repeat />}
      title={t("empty.title")}
      action={
        mayCreate ? (
          <Link href={href} className={buttonVariants()}>
            <Plus aria-hidden="true" />
            {label}
          </Link>
        ) : null
      }
    >
      <p>{t("empty.body")}</p>
      <ol className="mx-auto mt-4 flex max-w-md flex-col gap-2 text-left text-pretty">
        {(["plan", "payer", "cycles"] as const).map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular grid size-6 shrink-0 place-items-center rounded-full bg-muted text-xs font-medium text-foreground"
            >
              {index + 1}
            </span>
            <span>{t(`empty.${step}`)}</span>
          </li>
        ))}
      </ol>
    </EmptyState>
  );
}
