import { PiggyBank } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FilterTabs } from "#components/dashboard/filter-tabs";
import { ListPager } from "#components/dashboard/list-pager";
import { SuspenseTable } from "#components/suspense/suspense-table";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { readSuspenseListParams, suspenseListHref } from "#lib/client/suspense-list-params";
import { SUSPENSE_STATUSES } from "#lib/domain/outcome";
import { may } from "#lib/domain/permissions";
import { listSuspense } from "#lib/features/charges/list-suspense";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

type SuspensePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("suspense.title") };
}

export default async function SuspensePage({ searchParams }: SuspensePageProps) {
  const session = await currentMerchantSession();
  const { merchantId } = session;
  const state = readSuspenseListParams(await searchParams);
  const [t, words, { data, pagination }] = await Promise.all([
    getTranslations("money"),
    getTranslations("dashboard"),
    listSuspense(merchantId, { page: state.page, limit: PAGE_SIZE, status: state.status ?? undefined }),
  ]);
  return (
    <>
      <PageHeader title={t("suspense.title")} description={t("suspense.intro")} />
      <div className="mb-4">
        <FilterTabs
          label={t("suspense.filter")}
          tabs={[null, ...SUSPENSE_STATUSES].map((status) => ({
            href: suspenseListHref({ status }),
            name: status ? words(`suspenseStatus.${status}`) : t("suspense.all"),
            current: state.status === status,
          }))}
        />
      </div>
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <SuspenseTable items={data} mayWrite={may(session, "money:move")} />
        ) : (
          <EmptyState icon={<PiggyBank />} title={t("suspense.empty.title")}>
            {t("suspense.empty.body")}
          </EmptyState>
        )}
        <ListPager
          pagination={pagination}
          shown={data.length}
          pageHref={(page) => suspenseListHref({ ...state, page })}
        />
      </Card>
    </>
  );
}
