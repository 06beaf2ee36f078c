import { lt, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { providerFailures } from "#db/schema/provider-failures";
import { SANDBOX } from "#lib/connections/connection.rules";
import type { CallResults } from "#lib/provider-health/failing-provider.rules";
import type { FailureCount } from "#lib/provider-health/last-failure.rules";
import { type FailureReason, REASONS_OF_A_REQUEST } from "#lib/providers/failure-reason.rules";

type ProviderFailuresRecord = typeof providerFailures.$inferSelect;

/** Adds counts of failures; several processes may add to the same hour. */
export async function addProviderFailures(reader: Reader, rows: ProviderFailuresRecord[]): Promise<void> {
  if (rows.length === 0) return;
  const { provider, operation, hour, reason, count, lastAt } = providerFailures;
  // The keys are in a fixed order, which prevents deadlocks between processes.
  const key = (row: ProviderFailuresRecord) =>
    `${row.provider} ${row.operation} ${row.hour.toISOString()} ${row.reason}`;
  await reader
    .insert(providerFailures)
    .values(rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1)))
    .onConflictDoUpdate({
      target: [provider, operation, hour, reason],
      set: {
        count: sql`${count} + excluded.count`,
        lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
      },
    });
}

/** The failures since the given hour by account, operation and reason: of the given accounts, or of all (null). */
export async function listFailuresSince(
  reader: Reader,
  since: Date,
  accounts: readonly string[] | null,
): Promise<FailureCount[]> {
  if (accounts?.length === 0) return [];
  const from = sql`${since.toISOString()}::timestamptz`;
  const isWanted = accounts === null ? sql`true` : sql`f.provider = any(${sql.param([...accounts])})`;
  const rows = await reader.execute<{
    provider: string;
    operation: string;
    reason: FailureReason;
    count: number;
    last_at: string | Date;
    answered_at: string | Date | null;
  }>(sql`
    select f.provider, f.operation, f.reason, sum(f.count)::int as count, max(f.last_at) as last_at,
      (select max(c.last_at) from provider_calls c
        where c.provider = f.provider and c.operation = f.operation and c.hour >= ${from}
          and c.outcome = 'ANSWERED') as answered_at
    from provider_failures f where f.hour >= ${from} and ${isWanted}
    group by f.provider, f.operation, f.reason`);
  return rows.map(({ last_at: lastAt, answered_at: answeredAt, ...row }) => ({
    ...row,
    lastAt: new Date(lastAt),
    answeredAt: answeredAt === null ? null : new Date(answeredAt),
  }));
}

/**
 * The results of each operation in the hour that begins at `hour` and in the hour before, at live connections and sources of
 * rates. Failures before a connection's settings were changed are left out.
 */
export async function listRecentResults(
  reader: Reader,
  hour: Date,
): Promise<{ provider: string; thisHour: CallResults; previousHour: CallResults }[]> {
  const start = sql`${hour.toISOString()}::timestamptz`;
  const ofRequest = sql`r.reason = any(${sql.param([...REASONS_OF_A_REQUEST])})`;
  const rows = await reader.execute<{
    provider: string;
    operation: string;
    is_current: boolean;
    answered: number;
    failed: number;
    refused: number;
  }>(sql`
    select r.provider, r.operation, r.hour >= ${start} as is_current,
      coalesce(sum(r.count) filter (where r.reason is null), 0)::int as answered,
      coalesce(sum(r.count) filter (where not ${ofRequest}), 0)::int as failed,
      coalesce(sum(r.count) filter (where ${ofRequest}), 0)::int as refused
    from (
      select provider, operation, hour, null::text as reason, count, last_at from provider_calls
        where hour >= ${start} - interval '1 hour' and outcome = 'ANSWERED'
      union all
      select provider, operation, hour, reason, count, last_at from provider_failures
        where hour >= ${start} - interval '1 hour'
    ) r
    left join connections c on c.id = split_part(r.provider, '/', 2)
    where case when position('/' in r.provider) = 0 then r.provider <> ${SANDBOX.provider}
      else c.mode = 'live' and (r.reason is null or r.last_at > c.settings_changed_at) end
    group by r.provider, r.operation, is_current
    order by r.provider, r.operation`);
  const operations = Map.groupBy(rows, ({ provider, operation }) => `${provider} ${operation}`);
  return [...operations.values()].map((hours) => ({
    provider: hours[0]?.provider ?? "",
    thisHour: resultsOf(hours.find((row) => row.is_current)),
    previousHour: resultsOf(hours.find((row) => !row.is_current)),
  }));
}

function resultsOf(row: CallResults | undefined): CallResults {
  return { answered: row?.answered ?? 0, failed: row?.failed ?? 0, refused: row?.refused ?? 0 };
}

/** Deletes counts of hours before that. */
export async function deleteProviderFailuresBefore(reader: Reader, before: Date): Promise<void> {
  await reader.delete(providerFailures).where(lt(providerFailures.hour, before));
}
