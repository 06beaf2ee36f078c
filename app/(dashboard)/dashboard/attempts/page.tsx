import { ListChecks } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ExportButton } from "#components/lists/export-button";
import { ListViews } from "#components/lists/filters/list-views";
import { ListFooter } from "#components/lists/list-footer";
import { NoRows } from "#components/lists/no-rows";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { apiHref } from "#lib/client/api-href";
import { exportQuery } from "#lib/client/export-query";
import { isNarrowed } from "#lib/client/list-position";
import { attemptListHref, readAttemptListParams } from "#lib/client/params/attempt-list-params";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import { readAttempts } from "#lib/features/attempts/read-attempts";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { AttemptFilters } from "./attempt-filters";
import { AttemptList } from "./attempt-list";

type AttemptsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lists.attempts");
  return { title: t("title") };
}

export default async function AttemptsPage({ searchParams }: AttemptsPageProps) {
  return <AttemptsScreen {...(await loadAttemptsPage(await searchParams))} />;
}

/** Every try at paying any of the merchant's charges. */
async function AttemptsScreen({
  state,
  filter,
  settings,
  attempts,
  pageInfo,
  size,
  isFiltered,
}: Loaded<typeof loadAttemptsPage>) {
  const t = await getTranslations("lists.attempts");
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} />
      <AttemptFilters state={state} />
      <ListViews list="attempts" href={attemptListHref(state)} views={settings.views} />
      <Card className="overflow-hidden">
        {attempts.length > 0 ? (
          <AttemptList
            attempts={attempts}
            chosen={settings.columns}
            actions={
              <ExportButton
                href={apiHref("GET /exports/attempts.csv", { query: exportQuery(filter) })}
                pageInfo={pageInfo}
                chosen={settings.csv}
              />
            }
          />
        ) : isFiltered ? (
          <NoRows href={attemptListHref({})} />
        ) : (
          <EmptyState icon={<ListChecks />} title={t("empty.title")}>
            {t("empty.body")}
          </EmptyState>
        )}
        <ListFooter
          here={state}
          pageInfo={pageInfo}
          size={size}
          shown={attempts.length}
          hrefOf={(related) => attemptListHref({ ...state, ...related })}
        />
      </Card>
    </>
  );
}

/** A page of the attempts at paying any of the merchant's charges, and how the person chose to see them. */
async function loadAttemptsPage(search: SearchParams) {
  const { merchantId, userId } = await currentMerchantSession();
  const state = readAttemptListParams(search);
  const { status, method, query, after, before } = state;
  const filter = {
    status: status ?? undefined,
    method: method ?? undefined,
    query: query || undefined,
    ...statementPeriod(state),
  };
  const [settings, { data, pageInfo }] = await Promise.all([
    readListSettings(userId, "attempts"),
    readAttempts(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  return {
    state,
    filter,
    settings,
    attempts: data,
    pageInfo,
    size: PAGE_SIZE,
    isFiltered: status !== null || method !== null || isNarrowed(state),
  };
}
