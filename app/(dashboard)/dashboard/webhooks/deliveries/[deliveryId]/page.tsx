import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { Redeliver } from "#components/charges/redeliver";
import { BackLink } from "#components/dashboard/back-link";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { PageHeader } from "#components/ui/page-header";
import { DeliveryDetailCards } from "#components/webhooks/delivery-detail";
import { can } from "#lib/domain/permissions";
import { findDeliveryDetail } from "#lib/features/webhooks/find-delivery-detail";
import { currentMerchantSession } from "#lib/platform/page/current-session";

type DeliveryPageProps = { params: Promise<{ deliveryId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("deliveries.detail.title") };
}

export default async function DeliveryPage({ params }: DeliveryPageProps) {
  const { merchantId, role } = await currentMerchantSession();
  const t = await getTranslations("developers.deliveries");
  if (!can(role, "developers:manage")) return <NotForThisRole title={t("detail.title")} />;
  const delivery = await findDeliveryDetail(merchantId, (await params).deliveryId);
  if (!delivery) notFound();
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
