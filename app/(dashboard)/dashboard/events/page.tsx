import { Radio } from "lucide-react";
import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { FilterBar } from "#components/lists/filters/filter-bar";
import { FilterSelect } from "#components/lists/filters/filter-select";
import { FilterText } from "#components/lists/filters/filter-text";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { databaseNow } from "#db/clock";
import { deliveryStamp } from "#lib/client/live/delivery-stamp";
import {
  type EventListParams,
  eventListHref,
  readEventListParams,
} from "#lib/client/params/event-list-params";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import { can } from "#lib/domain/access/permissions";
import { isDueSoon } from "#lib/domain/notices/delivery";
import { EVENT_TYPES } from "#lib/domain/notices/event-types";
import { isOn } from "#lib/domain/time/switched";
import { listWebhookEndpoints } from "#lib/features/webhooks/endpoints/list-endpoints";
import { listEventPage } from "#lib/features/webhooks/list-event-page";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { EventItem } from "./event-item";
import { EventRefresher } from "./event-refresher";
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

/** A merchant's events with their deliveries; without a page, that the role sees none. */
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

/** A page of the merchant's events, those being sent, and the endpoints they can be sent to again; null for a role that reads none. */
async function loadEventsPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return null;
  const state = readEventListParams(search);
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
    isFiltered: eventListHref(state) !== eventListHref({}),
    events: data,
    older: hasMore ? (data.at(-1)?.id ?? null) : null,
    enabledEndpoints: endpoints.filter(({ status }) => isOn(status)),
    watch: {
      eventIds: sending.map(({ id }) => id),
      shownStamp: deliveryStamp(sending.flatMap(({ deliveries }) => deliveries)),
    },
  };
}

function EventFilters({ state }: { state: EventListParams }) {
  const t = useTranslations("developers.filter");
  const filtered = eventListHref({ ...state, before: null }) !== eventListHref({});
  return (
    <FilterBar action="/dashboard/events" filtered={filtered} period={state}>
      <FilterSelect
        name="type"
        label={t("type")}
        all={t("all")}
        value={state.type}
        options={[...EVENT_TYPES, "ping"].map((one) => [one, one] as const)}
      />
      <FilterText name="object" label={t("object")} value={state.object} placeholder="chg_…" />
    </FilterBar>
  );
}
