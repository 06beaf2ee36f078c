import { ListChecks } from "lucide-react";
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
import { attemptListHref } from "#lib/client/attempt-list-params";
import type { AttemptsPage } from "#lib/pages/attempts/load-attempts-page";

/** Every try at paying any of the merchant's charges. */
export async function AttemptsScreen({
  state,
  filter,
  settings,
  attempts,
  place,
  size,
  isFiltered,
}: AttemptsPage) {
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
            actions={<ExportButton list="attempts" filter={filter} place={place} chosen={settings.csv} />}
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
          place={place}
          size={size}
          shown={attempts.length}
          hrefOf={(beside) => attemptListHref({ ...state, ...beside })}
        />
      </Card>
    </>
  );
}
