/**
 * What a database failure means for the work it ended:
 * - `unavailable`: the database is away, starting, stopping, full, read-only, out of connections, or too slow. The same
 * work may succeed shortly.
 * - `conflict`: two transactions collided and this one was rolled back. A repetition usually succeeds immediately.
 */
export type FailureMeaning = "unavailable" | "conflict";

/**
 * Error codes that are not the query's fault: SQLSTATEs (PostgreSQL manual, Appendix A), classes by two letters, and
 * Node's and both drivers' codes for connections. All others, such as a violated constraint, are faults of this
 * program.
 */
const MEANINGS: Record<string, FailureMeaning> = {
  // serialization_failure, deadlock_detected, lock_not_available
  "40001": "conflict",
  "40P01": "conflict",
  "55P03": "conflict",
  // statement_completion_unknown
  "40003": "unavailable",
  // connection exceptions, also used by PgBouncer
  "08": "unavailable",
  // read_only_sql_transaction: a primary that became a replica, or whose disk is nearly full
  "25006": "unavailable",
  // idle_in_transaction_session_timeout, transaction_timeout
  "25P03": "unavailable",
  "25P04": "unavailable",
  // insufficient resources: disk_full, out_of_memory, too_many_connections
  "53": "unavailable",
  // query_canceled, by statement_timeout or a given-up request
  "57014": "unavailable",
  // admin_shutdown, crash_shutdown, cannot_connect_now, database_dropped, idle_session_timeout
  "57P": "unavailable",
  // system errors: the disk fails
  "58": "unavailable",
  ECONNREFUSED: "unavailable",
  ECONNRESET: "unavailable",
  ECONNABORTED: "unavailable",
  EHOSTUNREACH: "unavailable",
  ENETUNREACH: "unavailable",
  ENOTFOUND: "unavailable",
  EAI_AGAIN: "unavailable",
  EPIPE: "unavailable",
  ETIMEDOUT: "unavailable",
  CONNECT_TIMEOUT: "unavailable",
  CONNECTION_CLOSED: "unavailable",
  CONNECTION_DESTROYED: "unavailable",
  CONNECTION_ENDED: "unavailable",
  CONNECTION_SILENT: "unavailable",
};
const DEEPEST_CAUSE = 5;

/**
 * A Citus coordinator that lost its connection to a node reports its own fault (XX000) within a statement or at COMMIT;
 * if it cannot connect, the code is 08006.
 */
const CONNECTION_FAILURE = "08006";
const INTERNAL_ERROR = "XX000";
const LOST_NODE =
  /^(failure on connection marked as essential|could not commit transaction for shard|could not connect to (any active placements|node|shard)|cannot connect to |connection error: |(server closed the connection|SSL connection has been closed) unexpectedly|lost synchronization with server|no connection to the server|connection (not open|pointer is NULL)|could not (send data to|receive data from) server)/;

/** The code of a failed query, connection or transaction, including its causes; null if there is none. */
export function errorCodeOf(thrown: unknown): string | null {
  return codedError(thrown)?.code ?? null;
}

function codedError(thrown: unknown): { code: string; message?: unknown } | null {
  for (let error = thrown, depth = 0; isObject(error) && depth < DEEPEST_CAUSE; depth += 1) {
    if (hasCode(error)) return error;
    if (error instanceof AggregateError && isObject(error.errors[0])) return codedError(error.errors[0]);
    error = "cause" in error ? error.cause : null;
  }
  return null;
}

function hasCode(error: object): error is { code: string; message?: unknown } {
  return "code" in error && typeof error.code === "string";
}

// pg-boss passes a copy of an error, which is not an instance of one.
function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** True if a database reports a lost node: work elsewhere may succeed. */
export function isLostNode(thrown: unknown): boolean {
  const error = codedError(thrown);
  if (error?.code === INTERNAL_ERROR) return LOST_NODE.test(String(error.message));
  return error?.code === CONNECTION_FAILURE;
}

/** A failure's meaning; null for a fault of this program or one from elsewhere. */
export function failureOf(thrown: unknown): FailureMeaning | null {
  if (isLostNode(thrown)) return "unavailable";
  const code = errorCodeOf(thrown);
  if (code === null) return null;
  const isSqlState = /^[0-9A-Z]{5}$/.test(code);
  const names = isSqlState ? [code, code.slice(0, 3), code.slice(0, 2)] : [code];
  for (const name of names) {
    const meaning = Object.hasOwn(MEANINGS, name) ? MEANINGS[name] : undefined;
    if (meaning) return meaning;
  }
  return null;
}
