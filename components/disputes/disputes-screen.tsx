import { Gavel } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { DisputeTable } from "#components/disputes/dispute-table";
import { ExportButton } from "#components/lists/export-button";
import { FilterTabs } from "#components/lists/filter-tabs";
import { ListFooter } from "#components/lists/list-footer";
import { ListViews } from "#components/lists/list-views";
import { NoRows } from "#components/lists/no-rows";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { disputeListHref } from "#lib/client/dispute-list-params";
import { DISPUTE_STATUSES } from "#lib/domain/dispute";
import type { DisputesPage } from "#lib/pages/disputes/load-disputes-page";

/** The list of payments that payers' banks take back. */
export async function DisputesScreen({ state, filter, settings, disputes, place, size }: DisputesPage) {
  const t = await getTranslations("disputes");
  const statusOf = await getTranslations("dashboard.disputeStatus");
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} />
      <div className="mb-4">
        <FilterTabs
          label={t("filter")}
          tabs={[null, ...DISPUTE_STATUSES].map((status) => ({
            href: disputeListHref({ status }),
            name: status ? statusOf(status) : t("all"),
            current: state.status === status,
          }))}
        />
      </div>
      <ListViews list="disputes" href={disputeListHref({ status: state.status })} views={settings.views} />
      <Card className="overflow-hidden">
        {disputes.length > 0 ? (
          <DisputeTable
            disputes={disputes}
            chosen={settings.columns}
            actions={<ExportButton list="disputes" filter={filter} place={place} chosen={settings.csv} />}
          />
        ) : state.status ? (
          <NoRows href={disputeListHref({})} />
        ) : (
          <EmptyState icon={<Gavel />} title={t("empty.title")}>
            {t("empty.body")}
          </EmptyState>
        )}
        <ListFooter
          here={state}
          place={place}
          size={size}
          shown={disputes.length}
          hrefOf={(beside) => disputeListHref({ ...state, ...beside })}
        />
      </Card>
    </>
  );
}
