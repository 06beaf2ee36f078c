import { Radio } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { EventFilters } from "#components/developers/event-filters";
import { EventItem } from "#components/developers/event-item";
import { EventSelection } from "#components/developers/event-selection";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { ReplayPeriod } from "#components/developers/replay-period";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { EventRefresher } from "#components/webhooks/event-refresher.ts";
import { eventListHref } from "#lib/client/event-list-params";
import type { EventsPage } from "#lib/pages/developers/load-events-page";

/** A merchant's events with their deliveries; without a page, that the role sees none. */
export async function EventsScreen({ page }: { page: EventsPage | null }) {
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
          <EventSelection key={eventListHref(state)}>
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
          newestHref={state.before ? eventListHref({ ...state, before: null }) : null}
          olderHref={older ? eventListHref({ ...state, before: older }) : null}
        />
      </Card>
    </>
  );
}
