import { ListChecks } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { AttemptFilters } from "#components/attempts/attempt-filters";
import { AttemptList } from "#components/attempts/attempt-list";
import { ExportButton } from "#components/lists/export-button";
import { ListFooter } from "#components/lists/list-footer";
import { ListViews } from "#components/lists/list-views";
import { NoRows } from "#components/lists/no-rows";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { attemptListHref, readAttemptListParams } from "#lib/client/attempt-list-params";
import { isNarrowed } from "#lib/client/list-place";
import { statementPeriod } from "#lib/client/statement-params";
import { readAttempts } from "#lib/features/attempts/read-attempts";
import { readListSettings } from "#lib/features/lists/read-list-settings";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

type AttemptsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("lists.attempts");
  return { title: t("title") };
}

/** Every try at paying any of the merchant's charges. */
export default async function AttemptsPage({ searchParams }: AttemptsPageProps) {
  const { merchantId, userId } = await currentMerchantSession();
  const state = readAttemptListParams(await searchParams);
  const { status, method, query, after, before } = state;
  const filter = {
    status: status ?? undefined,
    method: method ?? undefined,
    query: query || undefined,
    ...statementPeriod(state),
  };
  const [t, settings, { data, place }] = await Promise.all([
    getTranslations("lists.attempts"),
    readListSettings(userId, "attempts"),
    readAttempts(merchantId, filter, { limit: PAGE_SIZE, after, before }),
  ]);
  const narrowed = status !== null || method !== null || isNarrowed(state);
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} />
      <AttemptFilters state={state} />
      <ListViews list="attempts" href={attemptListHref(state)} views={settings.views} />
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <AttemptList
            attempts={data}
            chosen={settings.columns}
            actions={<ExportButton list="attempts" filter={filter} place={place} chosen={settings.csv} />}
          />
        ) : narrowed ? (
          <NoRows href={attemptListHref({})} />
        ) : (
          <EmptyState icon={<ListChecks />} title={t("empty.title")}>
            {t("empty.body")}
          </EmptyState>
        )}
        <ListFooter
          here={state}
          place={place}
          size={PAGE_SIZE}
          shown={data.length}
          hrefOf={(beside) => attemptListHref({ ...state, ...beside })}
        />
      </Card>
    </>
  );
}
