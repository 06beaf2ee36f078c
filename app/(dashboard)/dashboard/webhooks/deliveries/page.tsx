import { ListChecks } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { SearchParams } from "#lib/client/params/search-params";
import { statementPeriod } from "#lib/client/params/statement-params";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { deliveryLog } from "#lib/webhooks/delivery-list.params";
import { listWebhookEndpoints } from "#lib/webhooks/endpoints/list-endpoints";
import { listDeliveryPage } from "#lib/webhooks/list-delivery-page";
import { DeliveryFilters } from "./delivery-filters";
import { DeliveryTable } from "./delivery-table";

type DeliveriesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

const PAGE_SIZE = 25;

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("deliveries.title") };
}

export default async function DeliveriesPage({ searchParams }: DeliveriesPageProps) {
  return <DeliveriesScreen page={await loadDeliveriesPage(await searchParams)} />;
}

/** Deliveries to a merchant's endpoints; without `page`, the role may not see them. */
async function DeliveriesScreen({ page }: { page: Loaded<typeof loadDeliveriesPage> | null }) {
  const t = await getTranslations("developers");
  if (!page) return <NotForThisRole title={t("deliveries.title")} />;
  const { state, isFiltered, endpoints, deliveries, older } = page;
  const webhooks = await getTranslations("webhooks");
  return (
    <>
      <PageHeader
        title={t("deliveries.title")}
        description={t("deliveries.intro")}
        back={<BackLink href="/dashboard/webhooks">{webhooks("title")}</BackLink>}
      />
      <DeliveryFilters state={state} endpoints={endpoints} />
      <Card className="overflow-hidden">
        {deliveries.length > 0 ? (
          <DeliveryTable deliveries={deliveries} />
        ) : (
          <EmptyState
            icon={<ListChecks />}
            title={isFiltered ? t("nothing.title") : t("deliveries.empty.title")}
          >
            {isFiltered ? t("nothing.body") : t("deliveries.empty.body")}
          </EmptyState>
        )}
        <OlderPager
          newestHref={state.before ? deliveryLog.href({ ...state, before: null }) : null}
          olderHref={older ? deliveryLog.href({ ...state, before: older }) : null}
        />
      </Card>
    </>
  );
}

/** A page of the deliveries to all of the merchant's endpoints; null for a role that reads none. */
async function loadDeliveriesPage(search: SearchParams) {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return null;
  const state = deliveryLog.read(search);
  const { endpoint: endpointId, ...requested } = state;
  const request = { ...requested, endpointId, ...statementPeriod(state), limit: PAGE_SIZE };
  const [{ data, hasMore }, endpoints] = await Promise.all([
    listDeliveryPage(merchantId, request),
    listWebhookEndpoints(merchantId),
  ]);
  return {
    state,
    isFiltered: deliveryLog.href(state) !== deliveryLog.path,
    endpoints,
    deliveries: data,
    older: hasMore ? (data.at(-1)?.id ?? null) : null,
  };
}
