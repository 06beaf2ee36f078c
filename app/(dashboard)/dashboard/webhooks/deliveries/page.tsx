import { ListChecks } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { DeliveryFilters } from "#components/webhooks/delivery-filters";
import { DeliveryTable } from "#components/webhooks/delivery-table";
import { deliveryListHref, readDeliveryListParams } from "#lib/client/delivery-list-params";
import { statementPeriod } from "#lib/client/statement-params";
import { can } from "#lib/domain/permissions";
import { listDeliveryPage } from "#lib/features/webhooks/list-delivery-page";
import { listWebhookEndpoints } from "#lib/features/webhooks/list-endpoints";
import { currentMerchantSession } from "#lib/platform/page/current-session";

const PAGE_SIZE = 25;

type DeliveriesPageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("deliveries.title") };
}

export default async function DeliveriesPage({ searchParams }: DeliveriesPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const t = await getTranslations("developers");
  if (!can(role, "developers:manage")) return <NotForThisRole title={t("deliveries.title")} />;
  const webhooks = await getTranslations("webhooks");
  const state = readDeliveryListParams(await searchParams);
  const { endpoint: endpointId, ...asked } = state;
  const request = { ...asked, endpointId, ...statementPeriod(state), limit: PAGE_SIZE };
  const [{ data, hasMore }, endpoints] = await Promise.all([
    listDeliveryPage(merchantId, request),
    listWebhookEndpoints(merchantId),
  ]);
  const isFiltered = deliveryListHref(state) !== deliveryListHref({});
  return (
    <>
      <PageHeader
        title={t("deliveries.title")}
        description={t("deliveries.intro")}
        back={<BackLink href="/dashboard/webhooks">{webhooks("title")}</BackLink>}
      />
      <DeliveryFilters state={state} endpoints={endpoints} />
      <Card className="overflow-hidden">
        {data.length > 0 ? (
          <DeliveryTable deliveries={data} />
        ) : (
          <EmptyState
            icon={<ListChecks />}
            title={isFiltered ? t("nothing.title") : t("deliveries.empty.title")}
          >
            {isFiltered ? t("nothing.body") : t("deliveries.empty.body")}
          </EmptyState>
        )}
        <OlderPager
          newestHref={state.before ? deliveryListHref({ ...state, before: null }) : null}
          olderHref={hasMore ? deliveryListHref({ ...state, before: data.at(-1)?.id ?? null }) : null}
        />
      </Card>
    </>
  );
}
