import { ServerCog } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { ApiClientList } from "#components/api-clients/api-client-list";
import { CreateApiClient } from "#components/api-clients/create-api-client";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { can } from "#lib/domain/permissions";
import { scopesOfRole } from "#lib/domain/roles";
import { listApiClients } from "#lib/features/api-clients/list-api-clients";
import { currentMerchantSession } from "#lib/platform/page/current-session";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("clients.title") };
}

export default async function ApiClientsPage() {
  const session = await currentMerchantSession();
  const t = await getTranslations("developers.clients");
  if (!can(session.role, "developers:manage")) return <NotForThisRole title={t("title")} />;
  const clients = await listApiClients(session);
  return (
    <>
      <PageHeader
        title={t("title")}
        description={t("intro")}
        actions={<CreateApiClient scopes={scopesOfRole(session.role)} />}
      />
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
