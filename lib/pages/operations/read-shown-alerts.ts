import { db } from "#db/client";
import { accountOf, modeOfAccount } from "#lib/connections/connection.rules";
import { listConnectionNames } from "#lib/connections/connections.queries";
import type { Mode } from "#lib/domain/mode";
import {
  ALERTS_OF_ACCOUNTS,
  type OperationalAlert,
  type OperationalAlertKind,
} from "#lib/operations/operational-alert.rules";
import type { OperationalAlertRecord } from "#lib/operations/operational-alerts.queries";
import type { LastFailure } from "#lib/provider-health/last-failure.rules";
import { listLastFailures } from "#lib/provider-health/list-last-failures";

/** An operational alert with the account that it is about, if any, and the account's last failure. */
export type ShownAlert = {
  kind: OperationalAlertKind;
  subject: string;
  since: string | null;
  wasMailed: boolean;
  mode: Mode;
  account: {
    provider: string;
    holder: { label: string; merchant: string | null } | null;
    failure: LastFailure | null;
  } | null;
};

/**
 * Operational alerts as pages show them, those of test mode last. `kept` says since when each is known. An alert about the whole
 * installation concerns live payments.
 */
export async function readShownAlerts(
  alerts: readonly OperationalAlert[],
  kept: readonly OperationalAlertRecord[],
): Promise<ShownAlert[]> {
  const accounts = alerts.filter(isOfAccount).map(({ subject }) => subject);
  const ids = accounts.flatMap((account) => accountOf(account).connectionId ?? []);
  const names = await listConnectionNames(db(), [...new Set(ids)]);
  const failures = await listLastFailures([...new Set(accounts)]);
  const shown = alerts.map((alert): ShownAlert => {
    const { kind, subject } = alert;
    const known = kept.find((one) => one.kind === kind && one.subject === subject);
    const account = accountOf(subject);
    const name = names.get(account.connectionId ?? "") ?? null;
    return {
      kind,
      subject,
      since: known?.since.toISOString() ?? null,
      wasMailed: (known?.mailedAt ?? null) !== null,
      mode: isOfAccount(alert) ? modeOfAccount(account, name) : "live",
      account: isOfAccount(alert)
        ? {
            provider: account.provider,
            holder: name && { label: name.label, merchant: name.merchant },
            failure: failures.get(subject) ?? null,
          }
        : null,
    };
  });
  const { live = [], test = [] } = Object.groupBy(shown, ({ mode }) => mode);
  return [...live, ...test];
}

function isOfAccount({ kind }: OperationalAlert): boolean {
  return ALERTS_OF_ACCOUNTS.includes(kind);
}
