import { PiggyBank } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { FilterTabs } from "#components/lists/filter-tabs";
import { ListFooter } from "#components/lists/list-footer";
import { SuspenseTable } from "#components/suspense/suspense-table";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { suspenseListHref } from "#lib/client/suspense-list-params";
import { SUSPENSE_STATUSES } from "#lib/domain/outcome";
import type { SuspensePage } from "#lib/pages/suspense/load-suspense-page";

/** The list of money that is held for a merchant. */
export async function SuspenseScreen({ state, items, place, size, mayWrite }: SuspensePage) {
  const [t, words] = await Promise.all([getTranslations("money"), getTranslations("dashboard")]);
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
        {items.length > 0 ? (
          <SuspenseTable items={items} mayWrite={mayWrite} />
        ) : (
          <EmptyState icon={<PiggyBank />} title={t("suspense.empty.title")}>
            {t("suspense.empty.body")}
          </EmptyState>
        )}
        <ListFooter
          here={state}
          place={place}
          size={size}
          shown={items.length}
          hrefOf={(beside) => suspenseListHref({ ...state, ...beside })}
        />
      </Card>
    </>
  );
}
