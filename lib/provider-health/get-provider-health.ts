import { db } from "#db/client";
import { accountOf, modeOfAccount } from "#lib/connections/connection.rules";
import { listConnectionNames } from "#lib/connections/connections.queries";
import type { Mode } from "#lib/domain/mode";
import { type FailureCount, type LastFailure, lastFailureOf } from "#lib/provider-health/last-failure.rules";
import {
  listProviderCallsSince,
  type ProviderCallsRecord,
} from "#lib/provider-health/provider-calls.queries";
import { listFailuresSince } from "#lib/provider-health/provider-failures.queries";

type ConnectionNames = Awaited<ReturnType<typeof listConnectionNames>>;

const HOUR_MS = 60 * 60 * 1000;
const HOURS = 24;

export type HourOfCalls = {
  hour: string;
  answered: number;
  refused: number;
  failed: number;
  timedOut: number;
};

/** The calls of a provider's operation in the last 24 hours; `answeredBps` in basis points of all calls. */
export type OperationHealth = {
  provider: string;
  mode: Mode;
  /** The connection that was called and its owner (null: the platform); null for the sandbox and rate sources. */
  connection: { label: string; merchant: string | null } | null;
  operation: string;
  calls: number;
  answeredBps: number;
  meanMs: number;
  lastFailure: LastFailure | null;
  /** Every hour, oldest first, including hours without a call. */
  hours: HourOfCalls[];
};

/** How providers answered in the 24 hours up to `now`, by connection and operation, live ones first. */
export async function getProviderHealth(now: Date): Promise<OperationHealth[]> {
  const first = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - (HOURS - 1) * HOUR_MS;
  const rows = await listProviderCallsSince(db(), new Date(first));
  const failures = await listFailuresSince(db(), new Date(first), null);
  const groups = Map.groupBy(rows, ({ provider, operation }) => `${provider} ${operation}`);
  const ids = rows.flatMap(({ provider }) => accountOf(provider).connectionId ?? []);
  const names = await listConnectionNames(db(), [...new Set(ids)]);
  const healths = [...groups.values()].map((group) => healthOf(group, failures, { names, first }));
  const { live = [], test = [] } = Object.groupBy(healths, ({ mode }) => mode);
  return [...live, ...test];
}

function healthOf(
  rows: ProviderCallsRecord[],
  failures: readonly FailureCount[],
  { names, first }: { names: ConnectionNames; first: number },
): OperationHealth {
  const account = rows[0]?.provider ?? "";
  const operation = rows[0]?.operation ?? "";
  const { provider, connectionId } = accountOf(account);
  const known = names.get(connectionId ?? "") ?? null;
  const sum = (of: (row: ProviderCallsRecord) => number) => rows.reduce((total, row) => total + of(row), 0);
  const calls = sum((row) => row.count);
  const answered = sum((row) => (row.outcome === "ANSWERED" ? row.count : 0));
  return {
    provider,
    mode: modeOfAccount({ provider, connectionId }, known),
    connection: connectionId && {
      label: known?.label ?? connectionId,
      merchant: known?.merchant ?? null,
    },
    operation,
    calls,
    // Rounded down: 100 % means that every call was answered.
    answeredBps: Math.floor((answered * 10_000) / calls),
    meanMs: Math.round(sum((row) => row.totalMs) / calls),
    lastFailure: lastFailureOf(
      failures.filter((one) => one.provider === account && one.operation === operation),
    ),
    hours: Array.from({ length: HOURS }, (_, index) => hourOf(rows, first + index * HOUR_MS)),
  };
}

function hourOf(rows: ProviderCallsRecord[], hourMs: number): HourOfCalls {
  const of = (outcome: ProviderCallsRecord["outcome"]) =>
    rows.find((row) => row.hour.getTime() === hourMs && row.outcome === outcome)?.count ?? 0;
  return {
    hour: new Date(hourMs).toISOString(),
    answered: of("ANSWERED"),
    refused: of("REFUSED") + of("DENIED"),
    failed: of("FAILED"),
    timedOut: of("TIMED_OUT"),
  };
}
