import { Lock, Radio, Webhook } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { currentMerchantSession } from "#app/(dashboard)/current-session.ts";
import { ListPager } from "#components/dashboard/list-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { CallbackSecretCard } from "#components/webhooks/callback-secret-card";
import { CreateEndpoint } from "#components/webhooks/create-endpoint";
import { EndpointList } from "#components/webhooks/endpoint-list";
import { EventFilter } from "#components/webhooks/event-filter";
import { EventRefresher } from "#components/webhooks/event-refresher";
import { EventsCard } from "#components/webhooks/events-card";
import type { MerchantId } from "#lib/domain/ids";
import { scopesOfRole } from "#lib/domain/roles";
import { deliveryStamp } from "#lib/query/delivery-stamp";
import { type EventListParams, eventListHref, readEventListParams } from "#lib/query/event-list-params";
import type { EventWithDeliveries } from "#lib/schemas/event";
import { listEndpointsWithLastDelivery } from "#lib/webhooks/list-endpoints";
import { listEventsWithDeliveries } from "#lib/webhooks/list-events";

const PAGE_SIZE = 10;

type WebhooksPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks");
  return { title: t("title") };
}

export default async function WebhooksPage({ searchParams }: WebhooksPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const scopes = scopesOfRole(role);
  if (!scopes.includes("webhooks:read")) return <NotForThisRole />;
  const mayWrite = scopes.includes("webhooks:write");
  const state = readEventListParams(await searchParams);
  const [t, endpoints] = await Promise.all([
    getTranslations("webhooks"),
    listEndpointsWithLastDelivery(merchantId),
  ]);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={mayWrite ? <CreateEndpoint /> : null}
      />
      <div className="flex flex-col gap-6">
        <Card className="overflow-hidden">
          {endpoints.length > 0 ? (
            <EndpointList endpoints={endpoints} mayWrite={mayWrite} />
          ) : (
            <EmptyState icon={<Webhook />} title={t("empty.title")}>
              {t("empty.body")}
            </EmptyState>
          )}
        </Card>
        {mayWrite ? <CallbackSecretCard /> : null}
        <Events merchantId={merchantId} state={state} mayRedeliver={mayWrite} />
      </div>
    </>
  );
}

type EventsProps = { merchantId: MerchantId; state: EventListParams; mayRedeliver: boolean };

async function Events({ merchantId, state, mayRedeliver }: EventsProps) {
  const query = { page: state.page, limit: PAGE_SIZE, type: state.type ?? undefined };
  const [t, { data, pagination }] = await Promise.all([
    getTranslations("webhooks"),
    listEventsWithDeliveries(merchantId, query),
  ]);
  const sending = data.filter(isBeingSent);
  return (
    <EventsCard events={data} mayRedeliver={mayRedeliver} filter={<EventFilter type={state.type} />}>
      {data.length === 0 ? (
        <EmptyState icon={<Radio />} title={t("events.empty.title")}>
          {t("events.empty.body")}
        </EmptyState>
      ) : null}
      <ListPager pagination={pagination} pageHref={(page) => eventListHref({ ...state, page })} />
      <EventRefresher
        eventIds={sending.map(({ id }) => id)}
        painted={deliveryStamp(sending.flatMap(({ deliveries }) => deliveries))}
      />
    </EventsCard>
  );
}

const SOON_MS = 60_000;

function isBeingSent({ deliveries }: EventWithDeliveries): boolean {
  const soon = Date.now() + SOON_MS;
  return deliveries.some(
    ({ status, nextAttemptAt }) =>
      status === "PENDING" && nextAttemptAt !== null && Date.parse(nextAttemptAt) < soon,
  );
}

async function NotForThisRole() {
  const t = await getTranslations("webhooks");
  return (
    <>
      <PageHeader title={t("title")} />
      <Card>
        <EmptyState icon={<Lock />} title={t("forbidden.title")}>
          {t("forbidden.body")}
        </EmptyState>
      </Card>
    </>
  );
}
