import { Radio } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EventRefresher } from "#components/detail/refreshers.ts";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { Loaded } from "#lib/pages/loaded";
import { EventItem } from "./event-item";
import { EventFilters, eventLog } from "./event-log";
import { EventSelection } from "./event-selection";
import { loadEventsPage } from "./load-events-page";
import { ReplayPeriod } from "./replay-period";

type EventsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("events.title") };
}

export default async function EventsPage({ searchParams }: EventsPageProps) {
  return <EventsScreen page={await loadEventsPage(await searchParams)} />;
}

/** A merchant's events with their deliveries; without `page`, the role may not see them. */
async function EventsScreen({ page }: { page: Loaded<typeof loadEventsPage> | null }) {
  const t = await getTranslations("developers");
  if (!page) return <NotForThisRole title={t("events.title")} />;
  const { state, isFiltered, events, older, enabledEndpoints, watch } = page;
  return (
    <>
      <PageHeader
        title={t("events.title")}
        description={t("events.intro")}
        actions={<ReplayPeriod endpoints={enabledEndpoints} />}
      />
      <EventFilters state={state} />
      <Card className="overflow-hidden">
        {events.length > 0 ? (
          <EventSelection key={eventLog.href(state)}>
            <ol aria-label={t("events.list")} className="divide-y divide-border">
              {events.map((event) => (
                <EventItem key={event.id} event={event} />
              ))}
            </ol>
            <EventRefresher {...watch} />
          </EventSelection>
        ) : (
          <EmptyState icon={<Radio />} title={isFiltered ? t("nothing.title") : t("events.empty.title")}>
            {isFiltered ? t("nothing.body") : t("events.empty.body")}
          </EmptyState>
        )}
        <OlderPager
          newestHref={state.before ? eventLog.href({ ...state, before: null }) : null}
          olderHref={older ? eventLog.href({ ...state, before: older }) : null}
        />
      </Card>
    </>
  );
}
