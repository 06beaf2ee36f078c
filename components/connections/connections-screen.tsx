import { Cable } from "lucide-react";
import { getTranslations } from "next-intl/server";
import { ConnectionItem } from "#components/connections/connection-item";
import { ConnectionsToApprove } from "#components/connections/connections-to-approve";
import { CreateConnection } from "#components/connections/create-connection";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import type { ConnectionsPage } from "#lib/pages/connections/load-connections-page";
import type { ConnectionView } from "#lib/schemas/connection";

/** The connections to payment providers: a merchant's own, or the platform's for all merchants. */
export async function ConnectionsScreen({ connections, toApprove, adapters, isPlatforms }: ConnectionsPage) {
  const t = await getTranslations("connections");
  return (
    <>
      <PageHeader
        title={t("title")}
        description={isPlatforms ? t("introPlatform") : t("intro")}
        actions={
          <CreateConnection
            adapters={adapters}
            isPlatforms={isPlatforms}
            holders={connections.filter(({ id, port, custodian }) => port !== "payout" && custodian === id)}
          />
        }
      />
      {toApprove.length > 0 ? <ConnectionsToApprove connections={toApprove} /> : null}
      <Card className="overflow-hidden">
        {connections.length > 0 ? (
          <ul aria-label={t("title")} className="divide-y divide-border">
            {connections.map((connection) => (
              <ConnectionItem
                key={connection.id}
                connection={connection}
                paysFrom={nameOfPayer(connection, connections)}
                adapter={adapters.find(({ name }) => name === connection.provider) ?? null}
              />
            ))}
          </ul>
        ) : (
          <EmptyState icon={<Cable />} title={t("empty.title")}>
            {t("empty.body")}
          </EmptyState>
        )}
      </Card>
    </>
  );
}

function nameOfPayer({ id, custodian }: ConnectionView, connections: ConnectionView[]): string | null {
  if (custodian === id) return null;
  return connections.find((connection) => connection.id === custodian)?.label ?? null;
}
