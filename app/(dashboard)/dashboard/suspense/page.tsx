import { PiggyBank } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import { ListFooter } from "#components/lists/list-footer";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { suspenseList } from "#lib/ledger/suspense-list.params";
import type { Loaded } from "#lib/pages/loaded";
import { SUSPENSE_STATUSES } from "#lib/payments/outcome.rules";
import { loadSuspensePage } from "./load-suspense-page";
import { SuspenseTable } from "./suspense-table";

type SuspensePageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("money");
  return { title: t("suspense.title") };
}

export default async function SuspensePage({ searchParams }: SuspensePageProps) {
  return <SuspenseScreen {...(await loadSuspensePage(await searchParams))} />;
}

async function SuspenseScreen({ state, items, pageInfo, size, mayWrite }: Loaded<typeof loadSuspensePage>) {
  const [t, tDashboard] = await Promise.all([getTranslations("money"), getTranslations("dashboard")]);
  return (
    <>
      <PageHeader title={t("suspense.title")} description={t("suspense.intro")} />
      <div className="mb-4">
        <FilterTabs
          label={t("suspense.filter")}
          tabs={[null, ...SUSPENSE_STATUSES].map((status) => ({
            href: suspenseList.href({ status }),
            name: status ? tDashboard(`suspenseStatus.${status}`) : t("suspense.all"),
            current: state.status === status,
          }))}
        />
      </div>
      <Card className="overflow-hidden">
        {items.length > 0 ? (
          <SuspenseTable items={items} mayWrite={mayWrite} />
        ) : (
          <EmptyState icon={<PiggyBank />} title={t("suspense.empty.title")}>
            {t("suspense.empty.body")}
          </EmptyState>
        )}
        <ListFooter
          here={state}
          pageInfo={pageInfo}
          size={size}
          shown={items.length}
          hrefOf={(related) => suspenseList.href({ ...state, ...related })}
        />
      </Card>
    </>
  );
}
