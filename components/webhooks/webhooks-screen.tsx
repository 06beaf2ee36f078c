import { ListChecks, Webhook } from "lucide-react";
import Link from "next/link";
import { getTranslations } from "next-intl/server";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { CallbackSecretCard } from "#components/webhooks/callback-secret-card";
import { CreateEndpoint } from "#components/webhooks/create-endpoint";
import { EndpointList } from "#components/webhooks/endpoint-list";
import type { WebhooksPage } from "#lib/pages/developers/load-webhooks-page";

/** A merchant's webhook endpoints; without a page, that the role sees none. */
export async function WebhooksScreen({ page }: { page: WebhooksPage | null }) {
  const t = await getTranslations("webhooks");
  if (!page) return <NotForThisRole title={t("title")} />;
  const { endpoints } = page;
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
        <CallbackSecretCard />
      </div>
    </>
  );
}
