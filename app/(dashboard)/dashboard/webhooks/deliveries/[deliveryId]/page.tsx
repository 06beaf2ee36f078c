import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { getTranslations } from "next-intl/server";
import { DeliveryScreen } from "#components/webhooks/delivery-screen";
import { loadDeliveryPage } from "#lib/pages/developers/load-delivery-page";

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
