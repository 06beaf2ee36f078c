import { useTranslations } from "next-intl";
import { Card } from "#components/ui/card";
import type { ConnectionToApprove } from "#lib/schemas/connection";
import { ApproveHosts } from "./approve-hosts";

/** The merchants' connections whose typed addresses wait for the approval of staff. */
export function ConnectionsToApprove({ connections }: { connections: ConnectionToApprove[] }) {
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
