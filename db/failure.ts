/**
 * What a failure of the database means for the work it ended:
 *
 * - `unavailable`: the database is away, starting, stopping, full, read-only, out of connections, or took too
 *   long. Nothing is wrong with the work; the same may succeed shortly.
 * - `conflict`: two transactions stood in each other's way and this one gave way. It changed nothing, and a
 *   repetition usually succeeds at once.
 */
export type FailureMeaning = "unavailable" | "conflict";

/**
 * Every error code that is no fault of the query: PostgreSQL's SQLSTATEs (Appendix A of its manual), whole classes
 * by their two letters, and the codes of Node and of both drivers for a connection that cannot be had or was lost.
 * All others, such as a violated constraint or a wrong column, are faults of this program.
 */
const MEANINGS: Record<string, FailureMeaning> = {
  // serialization_failure, deadlock_detected, lock_not_available
  "40001": "conflict",
  "40P01": "conflict",
  "55P03": "conflict",
  // statement_completion_unknown
  "40003": "unavailable",
  // connection exceptions; PgBouncer refuses with them, too
  "08": "unavailable",
  // read_only_sql_transaction: a primary that became a replica, or whose disk is nearly full
  "25006": "unavailable",
  // idle_in_transaction_session_timeout, transaction_timeout
  "25P03": "unavailable",
  "25P04": "unavailable",
  // insufficient resources: disk_full, out_of_memory, too_many_connections
  "53": "unavailable",
  // query_canceled, by statement_timeout or because its request was given up
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
 * A coordinator of Citus lost its connection to a node, which it says under the code of its own faults (XX000) where the connection
 * was lost within a statement or at COMMIT; where it cannot be had, the code is one of connections (08006).
 */
const CONNECTION_FAILURE = "08006";
const INTERNAL_ERROR = "XX000";
const LOST_NODE =
  /^(failure on connection marked as essential|could not commit transaction for shard|could not connect to (any active placements|node|shard)|cannot connect to |connection error: |(server closed the connection|SSL connection has been closed) unexpectedly|lost synchronization with server|no connection to the server|connection (not open|pointer is NULL)|could not (send data to|receive data from) server)/;

/** The code of a failed query, connection or transaction, looked for in its causes too; null without one. */
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

// pg-boss tells of an error by a copy of it, which is no instance of one.
function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null;
}

/** True where a database answered that it lost one of its nodes: what concerns only others may succeed. */
export function isLostNode(thrown: unknown): boolean {
  const error = codedError(thrown);
  if (error?.code === INTERNAL_ERROR) return LOST_NODE.test(String(error.message));
  return error?.code === CONNECTION_FAILURE;
}

/** What a failure means; null for anything that is a fault of this program or did not come from the database. */
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
