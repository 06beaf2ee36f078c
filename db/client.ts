import { channel } from "node:diagnostics_channel";
import { setTimeout as sleep } from "node:timers/promises";
import { PgPreparedQuery } from "drizzle-orm/pg-core";
import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { failWithoutValues, withCallerInStack, withoutValues } from "#db/database-error";
import { failureOf } from "#db/failure";
import { type Listener, type Listening, openListener } from "#db/listener";
import { mayReadReplica } from "#db/reading-scope";
import { openReplica, type Replica } from "#db/replica";
import { IDLE_SECONDS, kindHere, limitedOptions } from "#db/session-limits";
import { currentWork } from "#db/work";
import { env } from "#lib/platform/env";
import { failpoint, type NamedCommit } from "#lib/platform/failpoint";
import { processWide } from "#lib/platform/process-wide";
import type { ProcessKind } from "#lib/platform/request-context";
import { beginSpan, inSpan, isInSpan } from "#lib/platform/trace/span";

export type Db = PostgresJsDatabase;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** A query takes either; inside a transaction it must use that transaction. */
export type Reader = Db | Tx;

const MOST = 16;
/** The size of each pool in a process that is web and worker: it has two pools, and runs on a machine with few processors. */
const MOST_OF_TWO_POOLS = 5;

type Dbs = { db: Db; unpreparedDb: Db };
type Pool = Dbs & {
  sql: postgres.Sql;
  replica: (Dbs & Pick<Replica, "isFresh" | "close">) | null;
};
type Connections = { pools: Map<ProcessKind, Pool>; listener: Listener | null };

const connections = processWide(
  "database connections",
  (): Connections => ({
    pools: new Map(),
    listener: null,
  }),
);

/** The pool with the caller's limits: a process that is web and worker has two. */
function pool(): Pool {
  const kind = kindHere();
  const known = connections.pools.get(kind);
  if (known) return known;
  const opened = openPool();
  connections.pools.set(kind, opened);
  return opened;
}

function options() {
  const { databasePrepare, processes } = env();
  return {
    max: processes === "one" ? MOST_OF_TWO_POOLS : MOST,
    // A pool grows by need, and a quiet process keeps the session or two that it uses.
    idle_timeout: IDLE_SECONDS,
    prepare: databasePrepare !== false,
    onnotice: () => {},
  };
}

// A pooler drops LISTEN at the end of a transaction.
function listener(): Listener {
  connections.listener ??= openListener((listening) =>
    postgres(env().databaseDirectUrl, { ...options(), ...limitedOptions(false), ...listening }),
  );
  return connections.listener;
}

function openPool(): Pool {
  const { databaseUrl, databaseDirectUrl, databaseReadUrl, databaseReadLagMs, databasePrepare } = env();
  const sql = postgres(databaseUrl, { ...options(), ...limitedOptions(databaseDirectUrl !== databaseUrl) });
  const replica = databaseReadUrl
    ? openReplica(
        sql,
        postgres(databaseReadUrl, { ...options(), ...limitedOptions(false), max: 8 }),
        databaseReadLagMs,
      )
    : null;
  return {
    sql,
    ...dbsOf(sql, databasePrepare),
    replica: replica && { ...replica, ...dbsOf(replica.sql, databasePrepare) },
  };
}

// The text of every sent statement, without values, for subscribers: tests check them.
const sentStatements = channel("ponte.sent-statements");
const logged = { logger: { logQuery: (text: string) => sentStatements.publish(text) } };

// Drizzle's error message would contain the statement with its values. This method's cache is not used.
Reflect.set(
  PgPreparedQuery.prototype,
  "queryWithCache",
  (_text: string, _values: unknown[], query: () => Promise<unknown>) => withCallerInStack(query),
);

function dbsOf(sql: postgres.Sql, prepare: boolean | undefined): Dbs {
  const asPrepared = prepare === false ? undefined : PREPARED;
  return { db: drizzle(followed(sql, asPrepared), logged), unpreparedDb: drizzle(followed(sql), logged) };
}

/** The databases that this request may use now; writes always go to the primary. */
function dbsHere(): Dbs {
  const open = pool();
  return open.replica && mayReadReplica() && open.replica.isFresh() ? open.replica : open;
}

// Otherwise a query without values is sent as text, and parsed and planned each time.
const PREPARED = { prepare: true, simple: false };

/**
 * The same client with `options`, whose queries end with the current work. Drizzle asks for unprepared queries, each
 * costing an extra round trip; a prepared one costs it once per connection.
 */
function followed<S extends postgres.Sql | postgres.TransactionSql>(sql: S, options?: typeof PREPARED): S {
  const unsafe = (...[text, parameters, given]: Parameters<postgres.Sql["unsafe"]>) => {
    const query = sql.unsafe(text, parameters, options ?? given);
    failWithoutValues(query, text);
    currentWork()?.follow(query);
    if (isInSpan()) traceStatement(query, text);
    return query;
  };
  return new Proxy(sql, {
    get(client, name) {
      if (name === "unsafe") return unsafe;
      if (name === "begin" && "begin" in client) {
        return (run: (tx: postgres.TransactionSql) => Promise<unknown>) => begin(client, run, options);
      }
      return Reflect.get(client, name);
    },
  });
}

async function begin(
  client: postgres.Sql,
  run: (tx: postgres.TransactionSql) => Promise<unknown>,
  options: typeof PREPARED | undefined,
): Promise<unknown> {
  const work = currentWork();
  let committed = () => {};
  try {
    const all = () =>
      client.begin(async (tx) => {
        const result = await run(followed(tx, options));
        if (work) committed = work.commits();
        return result;
      });
    return await (isInSpan() ? inSpan("transaction", {}, all) : all());
  } catch (error) {
    throw withoutValues(error, "commit");
  } finally {
    committed();
  }
}

/**
 * The process's connection pool, opened on first use; inside `fromReplica` it reads from the replica while that is
 * fresh. Throws the driver's error without a database.
 */
export function db(): Db {
  return dbsHere().db;
}

/**
 * The same pool for queries whose best plan depends on their values, such as filtered lists: PostgreSQL plans each
 * call, instead of once.
 */
export function unpreparedDb(): Db {
  return dbsHere().unpreparedDb;
}

/**
 * Runs `work` in one READ COMMITTED transaction. After a deadlock or lock timeout it runs again, up to four times, so
 * `work` must only query, and only its result may leave it. `commit` names its COMMIT for the torture harness.
 */
export async function transaction<T>(work: (tx: Tx) => Promise<T>, commit?: NamedCommit): Promise<T> {
  const done = await again(() => runOnce(work, commit));
  if (commit) failpoint(commit, "after-commit");
  return done;
}

/** Runs `read` in one read-only snapshot: all its queries see the same rows, whatever others commit meanwhile. */
export function snapshot<T>(read: (tx: Tx) => Promise<T>): Promise<T> {
  return db().transaction(read, { isolationLevel: "repeatable read", accessMode: "read only" });
}

async function runOnce<T>(work: (tx: Tx) => Promise<T>, commit: NamedCommit | undefined): Promise<T> {
  const committed = new Set<() => void>();
  const done = await db().transaction(async (tx) => {
    afterCommit.set(tx, committed);
    const worked = await work(tx);
    if (commit) failpoint(commit, "before-commit");
    return worked;
  });
  for (const run of committed) run();
  return done;
}

const afterCommit = new WeakMap<Tx, Set<() => void>>();

/**
 * Calls `run` once when this `transaction` has committed, however often it is given. A process that dies in between
 * never calls it, so `run` may only hasten what happens anyway.
 */
export function onceCommitted(tx: Tx, run: () => void): void {
  afterCommit.get(tx)?.add(run);
}

const MOST_TRIES = 4;
const PAUSE_MS = 50;

async function again<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await run();
    } catch (error) {
      if (failureOf(error) !== "conflict" || tries === MOST_TRIES || currentWork()?.isGivenUp()) throw error;
      // A random pause, so that colliding transactions do not collide again; no connection is held meanwhile.
      await sleep(PAUSE_MS * tries * (0.5 + Math.random()));
    }
  }
}

/**
 * Calls `onMessage` with the payload of every NOTIFY of the channel, on a separate connection that reconnects. Messages
 * sent while disconnected are lost, so `onListening` is called after each LISTEN. Never throws: without a database it
 * keeps trying.
 */
export function listen(
  channel: string,
  onMessage: (payload: string) => void,
  onListening?: () => void,
): Listening {
  return listener().listen(channel, onMessage, onListening);
}

/** Closes the pools after running queries end; the next use opens a new one. */
export async function closeDb(): Promise<void> {
  const pools = [...connections.pools.values()];
  const { listener: listening } = connections;
  connections.pools.clear();
  connections.listener = null;
  for (const { replica } of pools) await replica?.close();
  await listening?.close();
  await Promise.all(pools.map(({ sql }) => sql.end({ timeout: 5 })));
}

type DriverQuery = { resolve(rows: unknown): void; reject(reason: unknown): void };

/**
 * Makes a driver query a span with its text, which has placeholders for values. The driver calls `resolve` or `reject`
 * on the answer; a promise listener would start the query.
 */
function traceStatement(query: object, text: string): void {
  if (!isDriverQuery(query)) return;
  const attributes = { "db.system.name": "postgresql", "db.query.text": text };
  const end = beginSpan(text.trimStart().split(/\s/, 1)[0] ?? "query", { kind: "client", attributes });
  const { resolve, reject } = query;
  query.resolve = (rows) => {
    end();
    resolve(rows);
  };
  query.reject = (error) => {
    end(error);
    reject(error);
  };
}

function isDriverQuery(query: object): query is DriverQuery {
  return "resolve" in query && "reject" in query;
}
