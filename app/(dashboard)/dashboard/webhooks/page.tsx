import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { WebhooksScreen } from "#components/webhooks/webhooks-screen";
import { loadWebhooksPage } from "#lib/pages/developers/load-webhooks-page";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks");
  return { title: t("title") };
}

export default async function WebhooksPage() {
  return <WebhooksScreen page={await loadWebhooksPage()} />;
}
