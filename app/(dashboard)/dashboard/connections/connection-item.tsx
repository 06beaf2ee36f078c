import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { ConnectionTest, problemCode } from "#components/connections/connection-test";
import { LastFailure } from "#components/connections/last-failure";
import { Alert } from "#components/ui/alert";
import { Badge } from "#components/ui/badge";
import { buttonVariants } from "#components/ui/button-variants.ts";
import { CopyableCode } from "#components/ui/copyable-code";
import { DateTime } from "#components/ui/date-time";
import type { ConnectionAdapterView, ConnectionView } from "#lib/connections/connection.contract";
import { formatMoney } from "#lib/domain/money/format-money";
import type { LastFailure as Failure } from "#lib/provider-health/last-failure.rules";
import { AccountBalance } from "./account-balance";
import { DeleteConnection, SwitchConnection, TestConnection } from "./connection-actions";
import { EditConnection } from "./edit-connection";
import { EditSettings } from "./edit-settings";
import { useFieldTitle } from "./use-field-title";

/** The problem that the last test found, what to do, and the test's own sentence, which may quote the provider. */
function ConnectionProblem({ connection }: { connection: ConnectionView }) {
  const t = useTranslations("connections");
  const titleOf = useFieldTitle();
  const { checkedAt, problem } = connection;
  return (
    <div className="mt-2 text-xs">
      <ConnectionTest checkedAt={checkedAt} problem={problem} />
      {problem ? (
        <>
          <p className="mt-0.5 wrap-break-word">
            {t(`remedy.${problemCode(problem)}`)}
            {problem.field ? ` ${t("test.field", { field: titleOf(problem.field, null) })}` : null}
          </p>
          <p className="mt-0.5 wrap-break-word text-muted-foreground">
            {t("test.detail")} “<span lang="en">{problem.detail}</span>”
          </p>
        </>
      ) : null}
    </div>
  );
}

type ConnectionItemProps = {
  connection: ConnectionView;
  adapter: ConnectionAdapterView | null;
  /** The name of the connection whose account this one pays from; null if it has its own. */
  paysFrom: string | null;
  /** Its last failed call of the last 7 days. */
  failure: Failure | null;
};

/** One connection: its use, its state, the address for its reports, and its actions. */
export function ConnectionItem({ connection, adapter, paysFrom, failure }: ConnectionItemProps) {
  const t = useTranslations("connections");
  const { label, providerLabel, port, mode, priority, isEnabled, isPlatforms, reportAddress } = connection;
  const { isProven, hostsToApprove } = connection;
  const needsApproval = hostsToApprove.length > 0;
  const isWaiting = mode === "live" && (!isProven || needsApproval);
  return (
    <li aria-label={label} className="px-5 py-4 sm:px-6">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-0 text-sm font-medium wrap-break-word">{label}</span>
        <Badge tone={isEnabled ? "success" : "neutral"}>{t(isEnabled ? "enabled" : "disabled")}</Badge>
        {isWaiting ? (
          <Badge tone="warning">{t(needsApproval ? "proof.waiting" : "proof.missing")}</Badge>
        ) : null}
        {isPlatforms ? <Badge>{t(`mode.${mode}`)}</Badge> : null}
      </p>
      <p className="mt-1 text-xs text-muted-foreground">
        {t("summary", { provider: providerLabel, port: t(`port.${port}`), priority })}
      </p>
      <ConnectionAccount connection={connection} paysFrom={paysFrom} />
      <ConnectionLimits connection={connection} />
      {port === "payout" ? <AccountBalance connectionId={connection.id} /> : null}
      <ConnectionProblem connection={connection} />
      {failure ? (
        <div className="mt-2">
          <LastFailure failure={failure} period="times" />
        </div>
      ) : null}
      {mode === "live" ? <NextStep connection={connection} /> : null}
      {reportAddress ? (
        <div className="mt-2 text-xs">
          <p className="text-muted-foreground">{t("reportAddress")}</p>
          <CopyableCode value={reportAddress} label={t("copyAddress")} />
        </div>
      ) : null}
      <Actions connection={connection} adapter={adapter} maySwitch={!isWaiting || isEnabled} />
    </li>
  );
}

type ActionsProps = Pick<ConnectionItemProps, "connection" | "adapter"> & { maySwitch: boolean };

function Actions({ connection, adapter, maySwitch }: ActionsProps) {
  const t = useTranslations("connections");
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      <TestConnection connectionId={connection.id} />
      {connection.port === "payout" ? null : (
        <Link
          href={`/dashboard/connections/${connection.id}/settlements`}
          className={buttonVariants({ variant: "secondary", size: "sm" })}
        >
          {t("settlements.link")}
        </Link>
      )}
      <EditConnection connection={connection} />
      {adapter ? <EditSettings connection={connection} adapter={adapter} /> : null}
      {maySwitch ? <SwitchConnection connection={connection} /> : null}
      {connection.isUsed ? null : <DeleteConnection connectionId={connection.id} />}
    </div>
  );
}

/** The owner of the account at the provider, as the test proved it, and where the money is held. */
function ConnectionAccount({ connection, paysFrom }: Pick<ConnectionItemProps, "connection" | "paysFrom">) {
  const t = useTranslations("connections");
  const { account, heldUntil, isProven, isPlatforms, port, providerLabel: provider } = connection;
  const lying = isPlatforms ? null : paysFrom ? t("paysFrom", { label: paysFrom }) : t("holdsOwn");
  return (
    <>
      {isProven ? (
        <p className="mt-1 text-xs wrap-anywhere">
          {account ? t("account", { provider, account }) : t("accountBySecret", { provider })}
        </p>
      ) : null}
      {lying && (paysFrom || port !== "payout") ? (
        <p className="mt-1 text-xs wrap-anywhere text-muted-foreground">{lying}</p>
      ) : null}
      {heldUntil ? (
        <p className="mt-1 text-xs wrap-anywhere">
          {t.rich("held", { at: () => <DateTime value={heldUntil} /> })}
        </p>
      ) : null}
    </>
  );
}

/** What has to happen, and who has to do it, before a live connection takes money; renders nothing once it does. */
function NextStep({ connection }: Pick<ConnectionItemProps, "connection">) {
  const t = useTranslations("connections.proof");
  const { isProven, isEnabled, hostsToApprove } = connection;
  if (hostsToApprove.length > 0) {
    return (
      <Alert tone="warning" className="mt-3">
        <span className="wrap-anywhere">{t("approval", { hosts: hostsToApprove.join(", ") })}</span>
      </Alert>
    );
  }
  if (isEnabled) return null;
  return <p className="mt-2 text-xs text-muted-foreground">{t(isProven ? "ready" : "first")}</p>;
}

function ConnectionLimits({ connection: { smallest, largest, daily } }: { connection: ConnectionView }) {
  const t = useTranslations("connections");
  const locale = useLocale();
  const shown = (amount: string) => ({ amount: formatMoney(locale, amount, "BRL") });
  const limits = [
    smallest && t("limits.smallest", shown(smallest)),
    largest && t("limits.largest", shown(largest)),
    daily && t("limits.daily", shown(daily)),
  ].filter((limit) => limit !== null);
  if (limits.length === 0) return null;
  return <p className="tabular mt-1 text-xs text-muted-foreground">{limits.join(" · ")}</p>;
}
