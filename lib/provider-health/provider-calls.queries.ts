import { asc, gte, lt, sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import { providerCalls } from "#db/schema/provider-calls";

export type ProviderCallsRecord = typeof providerCalls.$inferSelect;

/** Adds call counts; several processes may add to the same hour. */
export async function addProviderCalls(reader: Reader, rows: ProviderCallsRecord[]): Promise<void> {
  if (rows.length === 0) return;
  const { provider, operation, hour, outcome, count, totalMs, lastAt } = providerCalls;
  // The keys are in a fixed order, which prevents deadlocks between processes.
  const key = (row: ProviderCallsRecord) =>
    `${row.provider} ${row.operation} ${row.hour.toISOString()} ${row.outcome}`;
  const ordered = rows.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
  await reader
    .insert(providerCalls)
    .values(ordered)
    .onConflictDoUpdate({
      target: [provider, operation, hour, outcome],
      set: {
        count: sql`${count} + excluded.count`,
        totalMs: sql`${totalMs} + excluded.total_ms`,
        lastAt: sql`greatest(${lastAt}, excluded.last_at)`,
      },
    });
}

/** The counts since the given hour, by provider, operation and hour. */
export function listProviderCallsSince(reader: Reader, since: Date): Promise<ProviderCallsRecord[]> {
  const { provider, operation, hour } = providerCalls;
  return reader
    .select()
    .from(providerCalls)
    .where(gte(hour, since))
    .orderBy(asc(provider), asc(operation), asc(hour));
}

/**
 * The accounts that refused our credentials or permissions for an operation since an instant, and have accepted no call of it
 * afterwards. Omits a connection whose settings were changed later, until it is refused again.
 */
export async function listDenyingAccounts(reader: Reader, since: Date): Promise<string[]> {
  const rows = await reader.execute<{ provider: string }>(sql`
    select distinct d.provider from (
      select provider, max(last_at) filter (where outcome = 'DENIED') as denied_at,
        max(last_at) filter (where outcome in ('ANSWERED', 'REFUSED')) as taken_at
      from provider_calls where hour >= ${since.toISOString()}::timestamptz - interval '1 hour'
      group by provider, operation) d
    left join connections c on c.id = split_part(d.provider, '/', 2)
    where d.denied_at >= ${since.toISOString()}::timestamptz
      and d.denied_at > coalesce(d.taken_at, '-infinity') and d.denied_at > coalesce(c.updated_at, '-infinity')
    order by d.provider`);
  return rows.map(({ provider }) => provider);
}

/** Deletes counts of hours before that. */
export async function deleteProviderCallsBefore(reader: Reader, before: Date): Promise<void> {
  await reader.delete(providerCalls).where(lt(providerCalls.hour, before));
}
