import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { type LastFailure, lastFailureOf } from "#lib/provider-health/last-failure.rules";
import { listFailuresSince } from "#lib/provider-health/provider-failures.queries";

const PERIOD_MS = 7 * 24 * 60 * 60 * 1000;

/** The last failure of each of the given accounts in the last 7 days, by the account's name (`accountKey`). */
export async function listLastFailures(accounts: readonly string[]): Promise<Map<string, LastFailure>> {
  const since = new Date(databaseNow().getTime() - PERIOD_MS);
  const counts = await listFailuresSince(db(), since, accounts);
  const byAccount = Map.groupBy(counts, ({ provider }) => provider);
  return new Map(
    [...byAccount].flatMap(([account, ofAccount]) => {
      const last = lastFailureOf(ofAccount);
      return last ? [[account, last] as const] : [];
    }),
  );
}
