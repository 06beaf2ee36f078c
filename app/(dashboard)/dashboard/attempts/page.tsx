import { ListChecks } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ListCard } from "#components/lists/list-card";
import { ListHeader } from "#components/lists/list-header";
import { NoRows } from "#components/lists/no-rows";
import { EmptyState } from "#components/ui/empty-state";
import { readAttempts } from "#lib/attempts/read-attempts";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import type { SearchParams } from "#lib/client/params/search-params";
import { readListSettings } from "#lib/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { withChargeNames } from "#lib/pages/name-charges";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { AttemptFilters, attemptList, attemptTable } from "./attempt-list";

type AttemptsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lists.attempts");
  return { title: t("title") };
}

export default async function AttemptsPage({ searchParams }: AttemptsPageProps) {
  return <AttemptsScreen {...(await loadAttemptsPage(await searchParams))} />;
}

async function AttemptsScreen(page: Loaded<typeof loadAttemptsPage>) {
  const t = await getTranslations("lists.attempts");
  const { state, filter, settings, attempts, isFiltered } = page;
  return (
    <>
      <ListHeader
        title={t("title")}
        description={t("intro")}
        page={page}
        exportHref={apiHref("GET /exports/attempts.csv", { query: exportQuery(filter) })}
      />
      <AttemptFilters state={state} views={settings.views} />
      <ListCard
        list={attemptList}
        label={t("title")}
        {...(await attemptTable(attempts))}
        page={page}
        empty={
          isFiltered ? (
            <NoRows href={attemptList.path} />
          ) : (
            <EmptyState icon={<ListChecks />} title={t("empty.title")}>
              {t("empty.body")}
            </EmptyState>
          )
        }
      />
    </>
  );
}

/** A page of the merchant's attempts, and the person's view settings. */
async function loadAttemptsPage(search: SearchParams) {
  const { merchantId, userId } = await currentMerchantSession();
  const state = attemptList.read(search);
  const filter = attemptList.filterOf(state);
  const { after, before } = state;
  const [settings, { data, pageInfo }] = await Promise.all([
    readListSettings(userId, attemptList.name),
    readAttempts(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    attempts: await withChargeNames(merchantId, data),
    pageInfo,
    size: PAGE_SIZE,
    isFiltered: attemptList.isFiltered(state),
  };
}
