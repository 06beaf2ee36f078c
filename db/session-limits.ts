import { processWide } from "#lib/platform/process-wide";
import { type ProcessKind, requestContext, withContext } from "#lib/platform/request-context";

/**
 * The driver pipelines statements on a connection. PgBouncer gives the server to another client after the first answer, and that
 * client then gets the second answer. 0 waits for each answer, which needs the patched driver.
 */
const ONE_AT_A_TIME = { max_pipeline: 0 };

/** Times in milliseconds; 0 sets no limit. */
type Limits = {
  /** PostgreSQL ends a longer statement (57014). */
  statementMs: number;
  /** PostgreSQL ends a statement that waits longer for one lock (55P03). */
  lockMs: number;
  /** PostgreSQL closes a connection whose open transaction is idle for longer (25P03). */
  idleInTransactionMs: number;
  /** This process closes a connection that owes an answer and is silent for longer. */
  silentMs: number;
};

/**
 * A web process stops waiting for a lock early, so that one locked row does not block the pool; `transaction` retries. A worker
 * has time, but must notice a dead connection within half a minute; an operator's command may read a whole database. `silentMs`
 * slightly exceeds `statementMs`.
 */
const LIMITS: Record<ProcessKind, Limits> = {
  web: { statementMs: 3_000, lockMs: 300, idleInTransactionMs: 5_000, silentMs: 3_500 },
  worker: { statementMs: 25_000, lockMs: 3_000, idleInTransactionMs: 15_000, silentMs: 28_000 },
  command: { statementMs: 0, lockMs: 30_000, idleInTransactionMs: 300_000, silentMs: 0 },
};

/** Reconnects within a second, so that work resumes soon after the database does. */
const LONGEST_PAUSE_S = 1;
const CONNECT_WITHIN_S = 3;
const KEEP_ALIVE_S = 15;

/** How long an unused session stays open. */
export const IDLE_SECONDS = 20;

/**
 * PostgreSQL probes this process, so that a session whose connection was silently lost ends within half a minute. Its
 * other limits do not end a session that waits for the rest of a request and keeps its locks.
 */
const KEEP_ALIVES = {
  tcp_keepalives_idle: KEEP_ALIVE_S,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
};

/** Settings of a session without limits, overriding its role's. Text: the driver drops a 0. */
export const NO_LIMITS: Record<string, string> = {
  statement_timeout: "0",
  lock_timeout: "0",
  idle_in_transaction_session_timeout: "0",
};

const process = processWide("process kind", (): { kind: ProcessKind } => ({ kind: "command" }));

/** Sets this process's kind, before its first query; by default it is a command. */
export function runAs(kind: ProcessKind): void {
  process.kind = kind;
}

/** Runs `run`, with everything that it starts, as a process of another kind within this one. */
export function actAs<T>(kind: ProcessKind, run: () => T): T {
  return withContext({ processKind: kind }, run);
}

/** The kind whose limits count for the caller. */
export function kindHere(): ProcessKind {
  return requestContext().processKind ?? process.kind;
}

function limits(): Limits {
  return LIMITS[kindHere()];
}

/**
 * The driver's options for this process's limits. A pooler refuses such settings in a connection's first message, so
 * there the role has them (docs/operations.md).
 */
export function limitedOptions(pooled: boolean) {
  const { silentMs } = limits();
  return {
    connect_timeout: CONNECT_WITHIN_S,
    keep_alive: KEEP_ALIVE_S,
    backoff: (tries: number) => Math.min(LONGEST_PAUSE_S, 0.05 * 2 ** tries),
    // Only the patched driver has this option.
    silent_timeout: silentMs / 1000,
    ...(pooled ? ONE_AT_A_TIME : {}),
    connection: { application_name: "ponte", ...(pooled ? {} : { ...sessionLimits(), ...KEEP_ALIVES }) },
  };
}

/** The same limits for the job queue, which has a separate driver and connections, with further PostgreSQL settings. */
export function limitedQueueOptions(settings: Record<string, string> = {}) {
  const { silentMs } = limits();
  return {
    connectionTimeoutMillis: CONNECT_WITHIN_S * 1000,
    idleTimeoutMillis: IDLE_SECONDS * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_S * 1000,
    ...(silentMs > 0 ? { query_timeout: silentMs } : {}),
    options: Object.entries({ ...KEEP_ALIVES, ...sessionLimits(), ...settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  };
}

/** The limits as PostgreSQL settings, in text: both drivers drop a number 0, and the role's limit would apply. */
function sessionLimits(): Record<string, string> {
  const { statementMs, lockMs, idleInTransactionMs } = limits();
  return {
    statement_timeout: String(statementMs),
    lock_timeout: String(lockMs),
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
  };
}
