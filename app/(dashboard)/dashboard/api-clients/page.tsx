import { ServerCog } from "lucide-react";
import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { NotForThisRole } from "#components/developers/not-for-this-role";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { listApiClients } from "#lib/api-clients/list-api-clients";
import type { Loaded } from "#lib/pages/loaded";
import { currentMerchantSession } from "#lib/platform/page/current-session";
import { can } from "#lib/team/permissions.rules";
import { scopesOfRole } from "#lib/team/roles.rules";
import { ApiClientList } from "./api-client-list";
import { CreateApiClient } from "./create-api-client";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("developers");
  return { title: t("clients.title") };
}

export default async function ApiClientsPage() {
  return <ApiClientsScreen page={await loadApiClientsPage()} />;
}

/** A merchant's API clients; without `page`, the role may not see them. */
async function ApiClientsScreen({ page }: { page: Loaded<typeof loadApiClientsPage> | null }) {
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

/** The merchant's API clients and the scopes available to a new one; null for a role that manages none. */
async function loadApiClientsPage() {
  const session = await currentMerchantSession();
  if (!can(session.role, "developers:manage")) return null;
  return { clients: await listApiClients(session), scopes: scopesOfRole(session.role) };
}
