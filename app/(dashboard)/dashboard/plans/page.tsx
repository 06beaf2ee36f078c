import { Layers, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { parseAsBoolean } from "nuqs/server";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import { NoRows } from "#components/lists/no-rows";
import { OlderPager } from "#components/lists/older-pager";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { defineList } from "#lib/client/define-list";
import { BEGINNING } from "#lib/client/list-position";
import type { SearchParams } from "#lib/client/params/search-params";
import { findCursorId } from "#lib/lists/list-cursor";
import type { Loaded } from "#lib/pages/loaded";
import { listPlans } from "#lib/plans/list-plans";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { PlanTable } from "./plan-table";

type PlansPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

/** A merchant's plans: those on offer, or the archived ones. */
const planList = defineList({
  name: null,
  path: "/dashboard/plans",
  filters: { archived: parseAsBoolean.withDefault(false) },
  foundBy: "filters alone",
});

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("subscriptions.plans");
  return { title: t("title") };
}

export default async function PlansPage({ searchParams }: PlansPageProps) {
  return <PlansScreen {...(await loadPlansPage(await searchParams))} />;
}

async function PlansScreen({ state, plans, next, isUnused, mayCreate }: Loaded<typeof loadPlansPage>) {
  const t = await getTranslations("subscriptions.plans");
  const create = mayCreate ? (
    <Link href="/dashboard/plans/new" className={buttonVariants()}>
      <Plus aria-hidden="true" />
      {t("create")}
    </Link>
  ) : null;
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} actions={isUnused ? null : create} />
      <div className="mb-4">
        <FilterTabs
          label={t("filterLabel")}
          tabs={([false, true] as const).map((archived) => ({
            href: planList.href({ archived }),
            name: t(archived ? "archived" : "offered"),
            current: state.archived === archived,
          }))}
        />
      </div>
      <Card className="overflow-hidden">
        {isUnused ? (
          <EmptyState icon={<Layers />} title={t("empty.title")} action={create}>
            {t("empty.body")}
          </EmptyState>
        ) : plans.length === 0 ? (
          <NoRows href={planList.path} />
        ) : (
          <PlanTable plans={plans} mayChange={mayCreate} />
        )}
        <OlderPager
          newestHref={state.after === null ? null : planList.href({ ...state, ...BEGINNING })}
          olderHref={next && planList.href({ ...state, after: next })}
        />
      </Card>
    </>
  );
}

/** A page of the merchant's plans, newest first; an invalid cursor means the first page. */
async function loadPlansPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  const read = planList.read(search);
  const isCursor = read.after !== null && findCursorId("plans", read.after) !== null;
  const state = { ...read, ...BEGINNING, after: isCursor ? read.after : null };
  const { data, pagination } = await listPlans(merchantId, {
    limit: PAGE_SIZE,
    cursor: state.after ?? undefined,
    isArchived: state.archived ? "true" : "false",
  });
  return {
    state,
    plans: data,
    next: pagination.nextCursor,
    /** True if no plan is on offer. */
    isUnused: data.length === 0 && !state.archived && state.after === null,
    mayCreate: can(role, "payments:create"),
  };
}
