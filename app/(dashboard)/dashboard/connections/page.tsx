import { Cable } from "lucide-react";
import type { Metadata } from "next";
import { useTranslations } from "next-intl";
import { getTranslations } from "next-intl/server";
import { ByMode } from "#components/mode/by-mode";
import { Card } from "#components/ui/card";
import { EmptyState } from "#components/ui/empty-state";
import { PageHeader } from "#components/ui/page-header";
import { listAdapterViews } from "#lib/connections/adapter-view";
import type { ConnectionToApprove, ConnectionView } from "#lib/connections/connection.contract";
import { listConnections, listToApprove } from "#lib/connections/manage-connections";
import { readFailures } from "#lib/pages/connections/read-failures";
import type { Loaded } from "#lib/pages/loaded";
import { currentSession } from "#lib/platform/page/current-session";
import { ApproveHosts } from "./connection-actions";
import { ConnectionItem } from "./connection-item";
import { CreateConnection } from "./create-connection";

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("connections");
  return { title: t("title") };
}

export default async function ConnectionsPage() {
  return <ConnectionsScreen {...(await loadConnectionsPage())} />;
}

type ConnectionsPageData = Loaded<typeof loadConnectionsPage>;

/** A merchant's own provider connections, or the platform's, live ones first. */
async function ConnectionsScreen(page: ConnectionsPageData) {
  const { connections, toApprove, adapters, isPlatforms } = page;
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
      {connections.length === 0 ? (
        <Card className="overflow-hidden">
          <EmptyState icon={<Cable />} title={t("empty.title")}>
            {t("empty.body")}
          </EmptyState>
        </Card>
      ) : isPlatforms ? (
        <div className="flex flex-col gap-6">
          <ByMode items={connections}>{(ofMode) => <ConnectionList page={page} shown={ofMode} />}</ByMode>
        </div>
      ) : (
        <ConnectionList page={page} shown={connections} />
      )}
    </>
  );
}

type ConnectionListProps = { page: ConnectionsPageData; shown: ConnectionView[] };

function ConnectionList({ page: { connections, failures, adapters }, shown }: ConnectionListProps) {
  const t = useTranslations("connections");
  return (
    <Card className="overflow-hidden">
      <ul aria-label={t("title")} className="divide-y divide-border">
        {shown.map((connection) => (
          <ConnectionItem
            key={connection.id}
            connection={connection}
            paysFrom={nameOfPayer(connection, connections)}
            adapter={adapters.find(({ name }) => name === connection.provider) ?? null}
            failure={failures.get(connection.id) ?? null}
          />
        ))}
      </ul>
    </Card>
  );
}

function nameOfPayer({ id, custodian }: ConnectionView, connections: ConnectionView[]): string | null {
  if (custodian === id) return null;
  return connections.find((connection) => connection.id === custodian)?.label ?? null;
}

/**
 * The merchant's connections or, for administrators, the platform's and those that await approval; also the available
 * providers.
 */
async function loadConnectionsPage() {
  const { merchantId } = await currentSession({ permission: "connections:manage", otherwise: "/dashboard" });
  const isPlatforms = merchantId === null;
  const [connections, toApprove] = await Promise.all([
    listConnections(merchantId),
    isPlatforms ? listToApprove() : [],
  ]);
  const failures = await readFailures(connections);
  return { connections, failures, toApprove, adapters: listAdapterViews(), isPlatforms };
}

/** Merchants' connections whose typed addresses need staff approval. */
function ConnectionsToApprove({ connections }: { connections: ConnectionToApprove[] }) {
  const t = useTranslations("connections.approve");
  return (
    <Card className="mb-6 overflow-hidden">
      <div className="border-b border-border px-5 py-4 sm:px-6">
        <h2 className="text-sm font-semibold">{t("title")}</h2>
        <p className="mt-1 text-xs text-muted-foreground">{t("body")}</p>
      </div>
      <ul aria-label={t("title")} className="divide-y divide-border">
        {connections.map(({ id, label, merchant, providerLabel, hostsToApprove }) => (
          <li key={id} aria-label={label} className="px-5 py-4 sm:px-6">
            <p className="text-sm font-medium wrap-break-word">{`${merchant} · ${label} · ${providerLabel}`}</p>
            <ul className="mt-1 mb-3 text-xs text-muted-foreground">
              {hostsToApprove.map((host) => (
                <li key={host} className="wrap-break-word">
                  {host}
                </li>
              ))}
            </ul>
            <ApproveHosts connectionId={id} hosts={hostsToApprove} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
