import { Radio } from "lucide-react";
import type { Metadata } from "next";
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
import { deliveryStamp } from "#lib/client/delivery-stamp";
import { eventListHref, readEventListParams } from "#lib/client/event-list-params";
import { statementPeriod } from "#lib/client/statement-params";
import { can } from "#lib/domain/permissions";
import { listWebhookEndpoints } from "#lib/features/webhooks/list-endpoints";
import { listEventPage } from "#lib/features/webhooks/list-event-page";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import type { EventWithDeliveries } from "#lib/schemas/event";

const PAGE_SIZE = 25;
const SOON_MS = 60_000;

type EventsPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("events.title") };
}

export default async function EventsPage({ searchParams }: EventsPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const t = await getTranslations("developers");
  if (!can(role, "developers:manage")) return <NotForThisRole title={t("events.title")} />;
  const state = readEventListParams(await searchParams);
  const { type, object: objectId, before } = state;
  const request = { type, objectId, before, ...statementPeriod(state), limit: PAGE_SIZE };
  const [{ data, hasMore }, endpoints] = await Promise.all([
    listEventPage(merchantId, request),
    listWebhookEndpoints(merchantId),
  ]);
  const isFiltered = eventListHref(state) !== eventListHref({});
  const enabled = endpoints.filter(({ status }) => status === "ENABLED");
  return (
    <>
      <PageHeader
        title={t("events.title")}
        description={t("events.intro")}
        actions={<ReplayPeriod endpoints={enabled} />}
      />
      <EventFilters state={state} />
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <Events key={eventListHref(state)} events={data} label={t("events.list")} />
        ) : (
          <EmptyState icon={<Radio />} title={isFiltered ? t("nothing.title") : t("events.empty.title")}>
            {isFiltered ? t("nothing.body") : t("events.empty.body")}
          </EmptyState>
        )}
        <OlderPager
          newestHref={before ? eventListHref({ ...state, before: null }) : null}
          olderHref={hasMore ? eventListHref({ ...state, before: data.at(-1)?.id ?? null }) : null}
        />
      </Card>
    </>
  );
}

function Events({ events, label }: { events: EventWithDeliveries[]; label: string }) {
  const sending = events.filter(isBeingSent);
  return (
    <EventSelection>
      <ol aria-label={label} className="divide-y divide-border">
        {events.map((event) => (
          <EventItem key={event.id} event={event} />
        ))}
      </ol>
      <EventRefresher
        eventIds={sending.map(({ id }) => id)}
        painted={deliveryStamp(sending.flatMap(({ deliveries }) => deliveries))}
      />
    </EventSelection>
  );
}

function isBeingSent({ deliveries }: EventWithDeliveries): boolean {
  const soon = Date.now() + SOON_MS;
  return deliveries.some(
    ({ status, nextAttemptAt }) =>
      status === "PENDING" && nextAttemptAt !== null && Date.parse(nextAttemptAt) < soon,
  );
}
