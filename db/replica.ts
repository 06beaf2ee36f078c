import type postgres from "postgres";
import { failWithoutValues } from "#db/database-error";
import { leaveReplica } from "#db/reading-scope";
import { type LogPositions, watchReplicaAge } from "#db/replica-age";

const READS = /^\s*(?:select|with)\b/i;

/** A client of the replica, and whether it is usable now. */
export type Replica = { sql: postgres.Sql; isFresh(): boolean; close(): Promise<void> };

/**
 * Joins a replica to its primary, which answers all writes and whatever the replica cannot. After a write or failure, a
 * scope stays with the primary. `oldestMs` is the maximum age of the replica's state.
 */
export function openReplica(primary: postgres.Sql, replica: postgres.Sql, oldestMs: number): Replica {
  const age = watchReplicaAge(logPositions(primary, replica), oldestMs);
  const failed = () => {
    age.distrust();
    leaveReplica();
  };
  return {
    sql: replicaFirst(primary, replica, failed),
    isFresh: age.isFresh,
    close: async () => {
      age.stop();
      await replica.end({ timeout: 5 });
    },
  };
}

function replicaFirst(primary: postgres.Sql, replica: postgres.Sql, failed: () => void): postgres.Sql {
  const unsafe = (...query: Parameters<postgres.Sql["unsafe"]>) => {
    if (READS.test(query[0])) return replicaThenPrimary(query, primary, replica, failed);
    leaveReplica();
    return primary.unsafe(...query);
  };
  const begin = (work: (tx: postgres.TransactionSql) => Promise<unknown>) => {
    leaveReplica();
    return primary.begin(work);
  };
  return new Proxy(replica, {
    get(client, name) {
      if (name === "unsafe") return unsafe;
      if (name === "begin") return begin;
      return Reflect.get(client, name);
    },
  });
}

/** A query for the query builder, awaited directly or as arrays of rows. */
function replicaThenPrimary(
  query: Parameters<postgres.Sql["unsafe"]>,
  primary: postgres.Sql,
  replica: postgres.Sql,
  failed: () => void,
) {
  const ask = async <T>(run: (sql: postgres.Sql) => PromiseLike<T>): Promise<T> => {
    try {
      return await run(replica);
    } catch {
      // Away, missing a migration, or conflicting with its replay: the primary always answers.
      failed();
      return run(primary);
    }
  };
  const send = (sql: postgres.Sql) => {
    const sent = sql.unsafe(...query);
    failWithoutValues(sent, query[0]);
    return sent;
  };
  const rows = () => ask(send);
  return {
    // biome-ignore lint/suspicious/noThenProperty: the query builder awaits it, as it awaits the driver's own queries.
    then: (...callbacks: Parameters<Promise<unknown>["then"]>) => rows().then(...callbacks),
    values: () => ask((sql) => send(sql).values()),
  };
}

function logPositions(primary: postgres.Sql, replica: postgres.Sql): LogPositions {
  return {
    written: async () => position(await primary`select (pg_current_wal_lsn() - '0/0')::text as at`),
    replayed: async () =>
      position(
        await replica`select case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0')::text end as at`,
      ),
  };
}

function position([row]: readonly postgres.Row[]): bigint | null {
  const at: unknown = row?.at;
  return typeof at === "string" ? BigInt(at) : null;
}
