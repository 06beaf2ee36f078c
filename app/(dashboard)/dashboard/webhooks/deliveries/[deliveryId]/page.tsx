import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { BackLink } from "#components/dashboard/back-link";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { PageHeader } from "#components/ui/page-header";
import { Redeliver } from "#components/webhooks/redeliver";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { findDeliveryDetail } from "#lib/webhooks/find-delivery-detail";
import { DeliveryDetailCards } from "./delivery-detail";

type DeliveryPageProps = { params: Promise<{ deliveryId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("deliveries.detail.title") };
}

export default async function DeliveryPage({ params }: DeliveryPageProps) {
  const page = await loadDeliveryPage((await params).deliveryId);
  if (!page) notFound();
  return <DeliveryScreen page={page} />;
}

async function DeliveryScreen({ page }: { page: Loaded<typeof loadDeliveryPage> }) {
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

/** One delivery with its tries; `mayRead` is false for a role that reads none; null for an unknown delivery. */
async function loadDeliveryPage(deliveryId: string) {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return { mayRead: false as const };
  const delivery = await findDeliveryDetail(merchantId, deliveryId);
  return delivery && { mayRead: true as const, delivery };
}
