import { Building2, Plus } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { ListSearch } from "#components/dashboard/list-search";
import { OlderPager } from "#components/lists/older-pager";
import { MerchantList } from "#components/staff/merchant-list";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { searchMerchants } from "#db/queries/staff";
import { readStaffListParams, staffListHref } from "#lib/client/staff-list-params";
import { isId } from "#lib/domain/ids";
import { can } from "#lib/domain/permissions";
import { currentStaffSession } from "#lib/platform/page/current-session";

const PATH = "/dashboard/merchants";
const PAGE_SIZE = 25;

type MerchantsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("staff");
  return { title: t("merchants.title") };
}

export default async function MerchantsPage({ searchParams }: MerchantsPageProps) {
  const { role } = await currentStaffSession();
  const state = readStaffListParams(await searchParams);
  const before = state.before !== null && isId("merchant", state.before) ? state.before : undefined;
  const [t, rows] = await Promise.all([
    getTranslations("staff.merchants"),
    searchMerchants({ query: state.query, before, limit: PAGE_SIZE + 1 }),
  ]);
  const shown = rows.slice(0, PAGE_SIZE);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={
          <>
            <Link href="/dashboard/merchants/held" className={buttonVariants({ variant: "secondary" })}>
              {t("held")}
            </Link>
            {can(role, "merchants:manage") ? (
              <Link href="/dashboard/merchants/new" className={buttonVariants()}>
                <Plus aria-hidden="true" />
                {t("new")}
              </Link>
            ) : null}
          </>
        }
      />
      <div className="mb-4">
        <ListSearch
          key={state.query}
          action={PATH}
          query={state.query}
          words={{ label: t("search"), hint: t("searchHint"), submit: t("submit"), clear: t("clear") }}
          clearHref={state.query ? staffListHref(PATH, {}) : null}
        />
      </div>
      <Card className="overflow-hidden">
        {shown.length > 0 ? (
          <MerchantList merchants={shown} />
        ) : (
          <EmptyState icon={<Building2 />} title={state.query ? t("noneFound") : t("empty")} />
        )}
        <OlderPager
          newestHref={state.before === null ? null : staffListHref(PATH, { query: state.query })}
          olderHref={
            rows.length > PAGE_SIZE
              ? staffListHref(PATH, { query: state.query, before: shown.at(-1)?.id ?? null })
              : null
          }
        />
      </Card>
    </>
  );
}
