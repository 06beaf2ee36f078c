import { ListChecks } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { OlderPager } from "#components/lists/older-pager";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { DeliveryFilters } from "#components/webhooks/delivery-filters";
import { DeliveryTable } from "#components/webhooks/delivery-table";
import { deliveryListHref } from "#lib/client/delivery-list-params";
import type { DeliveriesPage } from "#lib/pages/developers/load-deliveries-page";

/** The deliveries to a merchant's endpoints; without a page, that the role sees none. */
export async function DeliveriesScreen({ page }: { page: DeliveriesPage | null }) {
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
          newestHref={state.before ? deliveryListHref({ ...state, before: null }) : null}
          olderHref={older ? deliveryListHref({ ...state, before: older }) : null}
        />
      </Card>
    </>
  );
}
