import { Radio } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { EventRefresher } from "#components/detail/refreshers.ts";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { databaseNow } from "#db/clock";
import { deliveryStamp } from "#lib/client/live/delivery-stamp";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import { isOn } from "#lib/domain/time/switched";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { isDueSoon } from "#lib/webhooks/delivery.rules";
import { listWebhookEndpoints } from "#lib/webhooks/endpoints/list-endpoints";
import { listEventPage } from "#lib/webhooks/list-event-page";
import { EventItem } from "./event-item";
import { EventFilters, eventLog } from "./event-log";
import { EventSelection } from "./event-selection";
import { ReplayPeriod } from "./replay-period";

type EventsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

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

/**
 * A page of the merchant's events, those being replayed, and the endpoints available for a replay; null for a role that reads
 * none.
 */
async function loadEventsPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return null;
  const state = eventLog.read(search);
  const { type, object: objectId, before } = state;
  const [{ data, hasMore }, endpoints] = await Promise.all([
    listEventPage(merchantId, { type, objectId, before, ...statementPeriod(state), limit: PAGE_SIZE }),
    listWebhookEndpoints(merchantId),
  ]);
  const now = databaseNow();
  const sending = data.filter(({ deliveries }) =>
    deliveries.some((delivery) => delivery.nextAttemptAt !== null && isDueSoon(delivery, now)),
  );
  return {
    state,
    isFiltered: eventLog.href(state) !== eventLog.path,
    events: data,
    older: hasMore ? (data.at(-1)?.id ?? null) : null,
    enabledEndpoints: endpoints.filter(({ status }) => isOn(status)),
    watch: {
      eventIds: sending.map(({ id }) => id),
      shownStamp: deliveryStamp(sending.flatMap(({ deliveries }) => deliveries)),
    },
  };
}
