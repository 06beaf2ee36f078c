import { Gavel } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ExportButton } from "#components/lists/export-button";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import { ListViews } from "#components/lists/filters/list-views";
import { ListFooter } from "#components/lists/list-footer";
import { NoRows } from "#components/lists/no-rows";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { databaseNow, merchantTime } from "#db/clock";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import { disputeListHref, readDisputeListParams } from "#lib/client/params/dispute-list-params";
import type { SearchParams } from "#lib/client/params/search-params";
import { DISPUTE_STATUSES } from "#lib/domain/dispute/dispute";
import { readDisputes } from "#lib/features/disputes/list-disputes";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { toShownDispute } from "#lib/pages/disputes/to-shown-dispute";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { DisputeTable } from "./dispute-table";

type DisputesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("disputes");
  return { title: t("title") };
}

export default async function DisputesPage({ searchParams }: DisputesPageProps) {
  return <DisputesScreen {...(await loadDisputesPage(await searchParams))} />;
}

/** The list of payments that payers' banks take back. */
async function DisputesScreen({
  state,
  filter,
  settings,
  disputes,
  pageInfo,
  size,
}: Loaded<typeof loadDisputesPage>) {
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
            actions={
              <ExportButton
                href={apiHref("GET /exports/disputes.csv", { query: exportQuery(filter) })}
                pageInfo={pageInfo}
                chosen={settings.csv}
              />
            }
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
          pageInfo={pageInfo}
          size={size}
          shown={disputes.length}
          hrefOf={(related) => disputeListHref({ ...state, ...related })}
        />
      </Card>
    </>
  );
}

/** A page of the merchant's disputes, and how the person chose to see them. */
async function loadDisputesPage(search: SearchParams) {
  const { merchantId, userId } = await currentMerchantSession();
  const state = readDisputeListParams(search);
  const { status, after, before } = state;
  const filter = { status: status ?? undefined };
  const [settings, { data, pageInfo }] = await Promise.all([
    readListSettings(userId, "disputes"),
    readDisputes(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  const now = merchantTime(merchantId, databaseNow());
  return {
    state,
    filter,
    settings,
    disputes: data.map((dispute) => toShownDispute(dispute, now)),
    pageInfo,
    size: PAGE_SIZE,
  };
}
