import { useTranslations } from "next-intl";
import { ConnectionTest } from "#components/connections/connection-test";
import { LastFailure } from "#components/connections/last-failure";
import { Badge } from "#components/ui/badge";
import { Card } from "#components/ui/card";
import type { ConnectionView } from "#lib/connections/connection.contract";
import type { LastFailure as Failure } from "#lib/provider-health/last-failure.rules";

type MerchantConnectionsProps = {
  connections: ConnectionView[];
  /** By connection. */
  failures: ReadonlyMap<string, Failure>;
};

/** A merchant's own connections: whether each works, and why its last call failed. */
export function MerchantConnections({ connections, failures }: MerchantConnectionsProps) {
  const t = useTranslations("connections");
  return (
    <Card className="mt-6 overflow-hidden">
      <h2 className="px-5 py-4 text-base font-semibold tracking-tight sm:px-6">{t("title")}</h2>
      <ul className="divide-y divide-border border-t border-border">
        {connections.map(({ id, label, providerLabel, port, isEnabled, checkedAt, problem }) => {
          const failure = failures.get(id);
          return (
            <li key={id} className="flex flex-col gap-1 px-5 py-3 sm:px-6">
              <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
                <span className="min-w-0 font-medium wrap-anywhere">{label}</span>
                <Badge tone={isEnabled ? "success" : "neutral"}>
                  {t(isEnabled ? "enabled" : "disabled")}
                </Badge>
                <span className="text-xs text-muted-foreground">
                  {providerLabel} · {t(`port.${port}`)}
                </span>
              </p>
              <ConnectionTest checkedAt={checkedAt} problem={problem} />
              {failure ? <LastFailure failure={failure} period="times" /> : null}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
