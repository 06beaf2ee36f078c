import { useTranslations } from "next-intl";
import { ScopeNames } from "#components/access-tokens/scope-names";
import { DateTime } from "#components/ui/date-time";
import { StatusBadge } from "#components/ui/status-badge";
import type { ConnectedAppView } from "#lib/connected-apps/connected-app.contract";
import { isOn } from "#lib/domain/time/switched";
import { RevokeApp } from "./revoke-app";

export function ConnectedAppList({ apps }: { apps: ConnectedAppView[] }) {
  const t = useTranslations("dashboard.tokens.apps");
  return (
    <ul aria-label={t("list")} className="divide-y divide-border">
      {apps.map((app) => (
        <ConnectedAppItem key={app.id} app={app} />
      ))}
    </ul>
  );
}

function ConnectedAppItem({ app }: { app: ConnectedAppView }) {
  const t = useTranslations("dashboard.tokens.apps");
  const active = isOn(app.status);
  return (
    <li
      aria-label={app.name}
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6"
    >
      <div className="min-w-0 flex-1 basis-72">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 truncate font-medium">{app.name}</span>
          <StatusBadge tone={active ? "success" : "danger"} shape={active ? "tick" : "cross"}>
            {t(`status.${app.status}`)}
          </StatusBadge>
        </p>
        <p className="mt-1.5 text-xs break-words text-muted-foreground">
          {t("allowedBy", { name: app.allowedBy })} <DateTime value={app.createdAt} />
          {" · "}
          {t("returnsTo", { host: app.returnsTo })}
          {app.revokedAt ? (
            <>
              {" · "}
              {t("revokedAt")} <DateTime value={app.revokedAt} />
            </>
          ) : null}
        </p>
        <ScopeNames given={{ scopes: app.scopes, grandfathered: false }} />
      </div>
      {active ? <RevokeApp app={app} /> : null}
    </li>
  );
}
