import { processWide } from "#lib/platform/process-wide";

/**
 * The driver sends a statement while another runs on its connection. PgBouncer gives the server to another client as soon as the first
 * one is answered, and the second one's answer with it. 0 waits for each answer, which needs the patched driver.
 */
const ONE_AT_A_TIME = { max_pipeline: 0 };

/** What a process may ask of its database connections. */
export type ProcessKind = "web" | "worker" | "command";

/** Times in milliseconds; 0 sets no limit. */
type Limits = {
  /** PostgreSQL ends a statement that takes longer (57014). */
  statementMs: number;
  /** PostgreSQL ends a statement that waits longer for one lock (55P03). */
  lockMs: number;
  /** PostgreSQL closes a connection whose open transaction asks nothing for longer (25P03). */
  idleInTransactionMs: number;
  /** This process closes a connection that owes an answer and brings nothing for longer. */
  silentMs: number;
};

/**
 * A person or a program waits for a web process: a lock is given up early, so that one locked row does not take
 * the whole pool, and `transaction` tries again without holding a connection. A worker has time, yet must notice
 * a dead connection within half a minute. A command of an operator may check every row of a large database.
 * A silent connection is closed a moment after PostgreSQL should have ended its statement.
 */
const LIMITS: Record<ProcessKind, Limits> = {
  web: { statementMs: 3_000, lockMs: 300, idleInTransactionMs: 5_000, silentMs: 3_500 },
  worker: { statementMs: 25_000, lockMs: 3_000, idleInTransactionMs: 15_000, silentMs: 28_000 },
  command: { statementMs: 0, lockMs: 30_000, idleInTransactionMs: 300_000, silentMs: 0 },
};

/** Reconnecting is tried again within a second, so that work goes on soon after the database does. */
const LONGEST_PAUSE_S = 1;
const CONNECT_WITHIN_S = 3;
const KEEP_ALIVE_S = 15;

/**
 * PostgreSQL looks whether this process is still there, so that a session whose connection was lost without a word ends within half
 * a minute. None of its own limits ends one that waits for the rest of a request, and such a session keeps its locks.
 */
const KEEP_ALIVES = {
  tcp_keepalives_idle: KEEP_ALIVE_S,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
};

/** PostgreSQL's settings of a session that may take as long as it needs, whatever limits its role has. Text: the driver drops a 0. */
export const NO_LIMITS: Record<string, string> = {
  statement_timeout: "0",
  lock_timeout: "0",
  idle_in_transaction_session_timeout: "0",
};

const process = processWide("process kind", (): { kind: ProcessKind } => ({ kind: "command" }));

/** Says what this process is, before its first query; without it, a process is a command. */
export function runAs(kind: ProcessKind): void {
  process.kind = kind;
}

function limits(): Limits {
  return LIMITS[process.kind];
}

/**
 * The driver's options that keep this process's connections to the limits. Behind a pooler, which refuses such
 * settings in a connection's first message, the role has them (docs/operations.md).
 */
export function limitedOptions(pooled: boolean) {
  const { silentMs } = limits();
  return {
    connect_timeout: CONNECT_WITHIN_S,
    keep_alive: KEEP_ALIVE_S,
    backoff: (tries: number) => Math.min(LONGEST_PAUSE_S, 0.05 * 2 ** tries),
    // Of the patched driver.
    silent_timeout: silentMs / 1000,
    ...(pooled ? ONE_AT_A_TIME : {}),
    connection: { application_name: "ponte", ...(pooled ? {} : { ...sessionLimits(), ...KEEP_ALIVES }) },
  };
}

/** The same limits for the job queue, which has a driver and connections of its own, and PostgreSQL's settings beside them. */
export function limitedQueueOptions(settings: Record<string, string> = {}) {
  const { silentMs } = limits();
  return {
    connectionTimeoutMillis: CONNECT_WITHIN_S * 1000,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_S * 1000,
    ...(silentMs > 0 ? { query_timeout: silentMs } : {}),
    options: Object.entries({ ...KEEP_ALIVES, ...sessionLimits(), ...settings })
      .map(([name, value]) => `-c ${name}=${value}`)
      .join(" "),
  };
}

/** The limits as PostgreSQL's settings, in text: both drivers leave out a number that is 0, and the role's limit would count. */
function sessionLimits(): Record<string, string> {
  const { statementMs, lockMs, idleInTransactionMs } = limits();
  return {
    statement_timeout: String(statementMs),
    lock_timeout: String(lockMs),
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
  };
}
