import { databaseNow, merchantTime } from "#db/clock";
import { secretNamesOf } from "#lib/connections/adapter-view";
import type { ConnectionView } from "#lib/connections/connection.contract";
import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { readSettings } from "#lib/connections/opened-connection";
import { reportAddress } from "#lib/connections/report-address";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { lastingHold } from "#lib/payouts/payout-hold.rules";
import type { AdapterFacts } from "#lib/providers/ports/adapter";
import { findAdapter } from "#lib/providers/registry";

/** A connection without its secrets, for its managers. `isUsed` is true if it has a payment or a mandate. */
export function toConnectionView(record: ConnectionRecord, isUsed: boolean): ConnectionView {
  const adapter = findAdapter(record.provider);
  const secrets = adapter ? secretNamesOf(adapter) : null;
  const stored = readSettings(record.settings);
  const settings = Object.entries(stored);
  return {
    id: record.id,
    provider: record.provider,
    providerLabel: adapter?.label ?? record.provider,
    port: record.port,
    mode: record.mode,
    custodian: record.custodian,
    isPlatforms: record.merchantId === null,
    label: record.label,
    priority: record.priority,
    smallest: toAmount(record.smallestMinor),
    largest: toAmount(record.largestMinor),
    daily: toAmount(record.dailyMinor),
    isEnabled: record.isEnabled,
    isProven: isProven(record),
    account: isProven(record) ? accountOf(record, adapter, stored, secrets) : null,
    hostsToApprove: record.hostsToApprove,
    isUsed,
    // If this version does not know the provider, any setting may be secret.
    settings: Object.fromEntries(settings.filter(([name]) => secrets && !secrets.has(name))) as never,
    secrets: settings.flatMap(([name]) => (secrets?.has(name) ? [name] : [])),
    heldUntil: holdOf(record)?.toISOString() ?? null,
    checkedAt: record.checkedAt?.toISOString() ?? null,
    problem: record.problem,
    reportAddress: adapter?.sendsReports ? reportAddress(record) : null,
    createdAt: record.createdAt.toISOString(),
    updatedAt: record.updatedAt.toISOString(),
  };
}

// The platform's own connections have no hold: its administrators are responsible.
function holdOf({ merchantId, heldUntil }: ConnectionRecord): Date | null {
  return merchantId && lastingHold(heldUntil, merchantTime(merchantId, databaseNow()));
}

/** The provider's name of a connection's account; null if only a secret contains it. */
function accountOf(
  { id, accountName, mode }: ConnectionRecord,
  adapter: AdapterFacts | null,
  settings: Record<string, unknown>,
  secrets: ReadonlySet<string> | null,
): string | null {
  if (accountName !== null || !adapter || !secrets) return accountName;
  const given = adapter.settings.safeParse(settings);
  if (!given.success) return null;
  const { name, field } = adapter.accountOf({ id, mode, settings: given.data });
  return secrets.has(field) ? null : name;
}

/** True if the connection's current settings passed the test. */
export function isProven({
  provenVersion,
  version,
}: Pick<ConnectionRecord, "provenVersion" | "version">): boolean {
  return provenVersion === version;
}

/** A connection's members in the audit log. Settings are left out, because an account's name may be among them. */
export function connectionMembers(record: ConnectionRecord) {
  const { provider, mode, custodian, label, priority, isEnabled } = record;
  const [smallest, largest, daily] = [record.smallestMinor, record.largestMinor, record.dailyMinor].map(
    toAmount,
  );
  return { provider, mode, custodian, label, priority, smallest, largest, daily, isEnabled };
}

function toAmount(minor: Minor | null): string | null {
  return minor === null ? null : formatReais(minor);
}
