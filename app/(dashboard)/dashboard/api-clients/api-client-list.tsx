import { useTranslations } from "next-intl";
import { NetworkNames } from "#components/access-tokens/network-names";
import { ScopeNames } from "#components/access-tokens/scope-names";
import { LastUsed } from "#components/developers/last-used";
import { PinnedVersion } from "#components/developers/pinned-version";
import { Code } from "#components/ui/code";
import { DateTime } from "#components/ui/date-time";
import { StatusBadge } from "#components/ui/status-badge";
import type { ApiClientView } from "#lib/api-clients/api-client.contract";
import { isOn } from "#lib/domain/time/switched";
import { BindApiClient } from "./bind-api-client";
import { RevokeApiClient } from "./revoke-api-client";

export function ApiClientList({ clients }: { clients: ApiClientView[] }) {
  const t = useTranslations("developers.clients");
  return (
    <ul aria-label={t("list")} className="divide-y divide-border">
      {clients.map((client) => (
        <ApiClientItem key={client.id} client={client} />
      ))}
    </ul>
  );
}

function ApiClientItem({ client }: { client: ApiClientView }) {
  const t = useTranslations("developers.clients");
  const active = isOn(client.status);
  return (
    <li
      aria-label={client.name}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 truncate font-medium">{client.name}</span>
          <StatusBadge tone={active ? "success" : "danger"} shape={active ? "tick" : "cross"}>
            {t(`status.${client.status}`)}
          </StatusBadge>
        </p>
        <p className="mt-1 text-xs">
          <Code>{client.id}</Code>
        </p>
        <p className="mt-1.5 text-xs text-muted-foreground">
          {t("createdBy", { name: client.createdBy })} <DateTime value={client.createdAt} />
          {client.revokedAt ? (
            <>
              {" · "}
              {t("revokedAt")} <DateTime value={client.revokedAt} />
            </>
          ) : null}
          {" · "}
          <LastUsed at={client.lastUsedAt} />
          {" · "}
          <PinnedVersion version={client.apiVersion} />
        </p>
        <ScopeNames given={client} />
        <NetworkNames given={client} />
      </div>
      {active ? (
        <div className="flex flex-wrap gap-2">
          <BindApiClient client={client} />
          <RevokeApiClient client={client} />
        </div>
      ) : null}
    </li>
  );
}
