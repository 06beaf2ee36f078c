import { ServerCog } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ApiClientList } from "#components/api-clients/api-client-list";
import { CreateApiClient } from "#components/api-clients/create-api-client";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { ApiClientsPage } from "#lib/pages/developers/load-api-clients-page";

/** A merchant's API clients; without a page, that the role sees none. */
export async function ApiClientsScreen({ page }: { page: ApiClientsPage | null }) {
  const t = await getTranslations("developers.clients");
  if (!page) return <NotForThisRole title={t("title")} />;
  const { clients, scopes } = page;
  return (
    <>
      <PageHeader title={t("title")} description={t("intro")} actions={<CreateApiClient scopes={scopes} />} />
      <Card className="overflow-hidden">
        {clients.length > 0 ? (
          <ApiClientList clients={clients} />
        ) : (
          <EmptyState icon={<ServerCog />} title={t("empty.title")}>
            {t("empty.body")}
          </EmptyState>
        )}
      </Card>
    </>
  );
}
