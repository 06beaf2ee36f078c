import { expect, it } from "vitest";
import { failureOf } from "#db/failure";

const withCode = (code: string) => Object.assign(new Error("refused"), { code });

it.each([
  ["serialization_failure", "40001"],
  ["deadlock_detected", "40P01"],
  ["lock_not_available", "55P03"],
])("%s is a conflict that a retry resolves", (_name, code) => {
  expect(failureOf(withCode(code))).toBe("conflict");
});

it.each([
  ["connection_exception", "08000"],
  ["connection_failure", "08006"],
  ["PgBouncer's query_wait_timeout", "08P01"],
  ["read_only_sql_transaction", "25006"],
  ["idle_in_transaction_session_timeout", "25P03"],
  ["transaction_timeout", "25P04"],
  ["statement_completion_unknown", "40003"],
  ["disk_full", "53100"],
  ["out_of_memory", "53200"],
  ["too_many_connections", "53300"],
  ["configuration_limit_exceeded", "53400"],
  ["query_canceled", "57014"],
  ["admin_shutdown", "57P01"],
  ["crash_shutdown", "57P02"],
  ["cannot_connect_now", "57P03"],
  ["io_error", "58030"],
  ["a refused connection", "ECONNREFUSED"],
  ["a cut connection", "CONNECTION_CLOSED"],
  ["a silent connection", "CONNECTION_SILENT"],
  ["a new connection without an answer", "CONNECT_TIMEOUT"],
])("%s means that the database is temporarily unavailable", (_name, code) => {
  expect(failureOf(withCode(code))).toBe("unavailable");
  expect(failureOf(new Error("Failed query", { cause: withCode(code) }))).toBe("unavailable");
  expect(failureOf(new AggregateError([withCode(code)]))).toBe("unavailable");
});

it.each([
  "failure on connection marked as essential: 10.0.0.11:5432",
  "could not commit transaction for shard 102008 on at least one active node",
  "server closed the connection unexpectedly\n\tThis probably means the server terminated abnormally",
  "could not connect to any active placements",
  "cannot connect to 10.0.0.11:5432 to fetch intermediate results",
  "could not receive data from server: Connection reset by peer",
])("a coordinator that lost a node is temporarily unavailable: %s", (message) => {
  const error = Object.assign(new Error(message), { code: "XX000" });
  expect(failureOf(error)).toBe("unavailable");
  expect(failureOf(new Error("Failed query", { cause: error }))).toBe("unavailable");
});

it.each([
  ["internal_error", Object.assign(new Error("cache lookup failed for relation 1"), { code: "XX000" })],
  ["unique_violation", withCode("23505")],
  ["numeric_value_out_of_range", withCode("22003")],
  ["undefined_column", withCode("42703")],
  ["object_not_in_prerequisite_state", withCode("55000")],
  ["query_canceled's class", withCode("57000")],
  ["a name that every object has", withCode("constructor")],
  ["an error without a code", new Error("refused")],
  ["no error", "57P01"],
])("%s is a fault of this program", (_name, thrown) => {
  expect(failureOf(thrown)).toBeNull();
});
