import { Gavel } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { FilterTabs } from "#components/lists/filters/filter-tabs";
import { ListViews } from "#components/lists/filters/list-views";
import { ListCard } from "#components/lists/list-card";
import { ListHeader } from "#components/lists/list-header";
import { NoRows } from "#components/lists/no-rows";
import { EmptyState } from "#components/ui/empty-state";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import type { SearchParams } from "#lib/client/params/search-params";
import { DISPUTE_STATUSES } from "#lib/disputes/dispute.rules";
import { disputeList } from "#lib/disputes/dispute-list.params";
import { getDisputeOutcomes } from "#lib/disputes/get-dispute-outcomes";
import { readListSettings } from "#lib/lists/read-list-settings";
import { readDisputePage } from "#lib/pages/disputes/read-dispute-page";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { DisputeOutcomes } from "./dispute-outcomes";
import { disputeTable } from "./dispute-table";

type DisputesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;
const OUTCOME_DAYS = 90;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("disputes");
  return { title: t("title") };
}

export default async function DisputesPage({ searchParams }: DisputesPageProps) {
  return <DisputesScreen {...(await loadDisputesPage(await searchParams))} />;
}

async function DisputesScreen(page: Loaded<typeof loadDisputesPage>) {
  const { state, filter, settings, disputes, isFiltered, outcomes } = page;
  const t = await getTranslations("disputes");
  return (
    <>
      <ListHeader
        title={t("title")}
        description={t("intro")}
        page={page}
        exportHref={apiHref("GET /exports/disputes.csv", { query: exportQuery(filter) })}
      />
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FilterTabs
          label={t("filter")}
          tabs={[null, ...DISPUTE_STATUSES].map((status) => ({
            href: disputeList.href({ status }),
            name: status ? t(`byStatus.${status}`) : t("all"),
            current: state.status === status,
          }))}
          inRow
        />
        <ListViews list="disputes" href={disputeList.href({ status: state.status })} views={settings.views} />
      </div>
      <ListCard
        list={disputeList}
        label={t("title")}
        {...(await disputeTable(disputes))}
        page={page}
        empty={
          isFiltered ? (
            <NoRows href={disputeList.path} />
          ) : (
            <EmptyState icon={<Gavel />} title={t("empty.title")}>
              {t("empty.body")}
            </EmptyState>
          )
        }
      />
      <DisputeOutcomes outcomes={outcomes} />
    </>
  );
}

/** A page of the merchant's disputes, and the person's view settings. */
async function loadDisputesPage(search: SearchParams) {
  const { merchantId, userId } = await currentMerchantSession();
  const state = disputeList.read(search);
  const filter = disputeList.filterOf(state);
  const [settings, { disputes, pageInfo }, outcomes] = await Promise.all([
    readListSettings(userId, disputeList.name),
    readDisputePage(merchantId, state, PAGE_SIZE),
    getDisputeOutcomes(merchantId, OUTCOME_DAYS),
  ]);
  return {
    state,
    filter,
    settings,
    disputes,
    pageInfo,
    size: PAGE_SIZE,
    outcomes,
    isFiltered: state.status !== null,
  };
}
