import { ListChecks, Webhook } from "lucide-react";
import type { Metadata } from "next";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import type { Loaded } from "#lib/pages/loaded";
import { env } from "#lib/platform/env";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { listEventConsumers } from "#lib/webhooks/consumers/get-consumer";
import { lagOf } from "#lib/webhooks/consumers/lag.rules";
import { listEndpointsWithLastDelivery } from "#lib/webhooks/endpoints/list-endpoints";
import { CallbackSecretCard } from "./callback-secret-card";
import { ConsumerCard } from "./consumer-card";
import { CreateEndpoint } from "./create-endpoint";
import { EndpointList } from "./endpoint-list";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("webhooks");
  return { title: t("title") };
}

export default async function WebhooksPage() {
  return <WebhooksScreen page={await loadWebhooksPage()} />;
}

/** A merchant's webhook endpoints; without `page`, the role may not see them. */
async function WebhooksScreen({ page }: { page: Loaded<typeof loadWebhooksPage> | null }) {
  const t = await getTranslations("webhooks");
  if (!page) return <NotForThisRole title={t("title")} />;
  const { endpoints, ...consuming } = page;
  const deliveries = await getTranslations("developers.deliveries");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={
          <>
            <Link href="/dashboard/webhooks/deliveries" className={buttonVariants({ variant: "secondary" })}>
              <ListChecks aria-hidden="true" />
              {deliveries("all")}
            </Link>
            <CreateEndpoint />
          </>
        }
      />
      <div className="flex flex-col gap-6">
        <Card className="overflow-hidden">
          {endpoints.length > 0 ? (
            <EndpointList endpoints={endpoints} />
          ) : (
            <EmptyState icon={<Webhook />} title={t("empty.title")}>
              {t("empty.body")}
            </EmptyState>
          )}
        </Card>
        <ConsumerCard {...consuming} />
        <CallbackSecretCard />
      </div>
    </>
  );
}

/** The merchant's webhook endpoints, each with its last delivery, and its consumers of events; null for a role that manages none. */
async function loadWebhooksPage() {
  const { merchantId, role } = await currentMerchantSession();
  if (!can(role, "developers:manage")) return null;
  const [{ mode }, endpoints, consumers] = await Promise.all([
    getMerchantOrThrow(db(), merchantId),
    listEndpointsWithLastDelivery(merchantId),
    listEventConsumers(merchantId),
  ]);
  const now = databaseNow();
  return {
    ...{ endpoints, mode },
    consumers: consumers.map((one) => ({ ...one, lag: lagOf(one, now) })),
    apiUrl: `${env().publicUrl}/api`,
  };
}
