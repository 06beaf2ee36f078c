import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { PageHeader } from "#components/ui/page-header";
import { DeliveryDetailCards } from "#components/webhooks/delivery-detail";
import { Redeliver } from "#components/webhooks/redeliver";
import type { DeliveryPage } from "#lib/pages/developers/load-delivery-page";

/** One delivery with its tries. */
export async function DeliveryScreen({ page }: { page: DeliveryPage }) {
  const t = await getTranslations("developers.deliveries");
  if (!page.mayRead) return <NotForThisRole title={t("detail.title")} />;
  const { delivery } = page;
  return (
    <>
      <PageHeader
        back={<BackLink href="/dashboard/webhooks/deliveries">{t("detail.back")}</BackLink>}
        title={t("detail.title")}
        description={<span className="font-mono text-xs">{delivery.id}</span>}
        actions={<Redeliver eventId={delivery.eventId} />}
      />
      <DeliveryDetailCards delivery={delivery} />
    </>
  );
}
