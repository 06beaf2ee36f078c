import { db } from "#db/client";
import type { Account } from "#lib/connections/connection.rules";
import { type ConnectionRecord, findConnection } from "#lib/connections/connections.queries";
import { type OpenedConnection, openConnection } from "#lib/connections/opened-connection";
import { isReportSecret } from "#lib/connections/report-address";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import type { JobGroup } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { findReportingProvider } from "#lib/providers/sandbox/load-sandbox";

const RETRY_AFTER_MS = 30_000;

/** An account that reports, and how its reports are verified and read. */
export type ReportSource = {
  account: Account;
  /** The account's owner, whose jobs share slots. */
  owner: JobGroup;
  /** True if this account's provider sent the report; the body is the exact text sent. Never throws. */
  isAuthentic(headers: Headers, rawBody: string): boolean;
  /** Reads an authentic report, parsed from JSON. Throws if its schema does not allow it, and the provider's errors. */
  read(headers: Headers, body: unknown): Promise<ProviderReport[]>;
  /** The parts of a report that are read now, and those that are left to jobs (`ReportDoor.defer`); null if all are read now. */
  defer: ((body: unknown) => { now: unknown; later: unknown[] }) | null;
  /** The answer text that the provider expects for an accepted report; null if any will do. */
  answer: string | null;
};

/** A report's address: the sandbox's, or a connection's. */
export type ReportAddress = { provider: string; connection?: string; secret?: string };

/**
 * The source that reports to an address; null if there is none: the sandbox is off, or the connection does not exist. Throws
 * `unavailable` for a connection that cannot be opened, so that its provider resends.
 */
export async function findReportSource(address: ReportAddress): Promise<ReportSource | null> {
  const { provider, connection: id, secret = "" } = address;
  if (id === undefined) return sandboxSource(provider);
  const record = isId("connection", id) ? await findConnection(db(), id) : null;
  if (record?.provider !== provider) return null;
  const { adapter, connection } = await openOrSayLater(record);
  const handler = adapter.reports;
  if (!handler) return null;
  const hasSecret = isReportSecret(record.id, secret);
  return {
    account: { provider, connectionId: record.id },
    owner: record.merchantId ?? "platform",
    isAuthentic: (headers, rawBody) =>
      neverThrows(() => handler.isAuthentic(connection, { headers, rawBody, hasSecret })),
    read: (headers, body) => handler.read(connection, headers, body),
    defer: handler.defer?.bind(handler) ?? null,
    answer: handler.answer ?? null,
  };
}

async function openOrSayLater(record: ConnectionRecord): Promise<OpenedConnection> {
  try {
    return await openConnection(record);
  } catch (err) {
    logger().error(
      { connectionId: record.id, err },
      "a report arrived for a connection that cannot be opened",
    );
    throw new PonteError("unavailable", "The report cannot be read now.", { retryAfterMs: RETRY_AFTER_MS });
  }
}

// Anyone can send this, even JSON nested more deeply than the stack allows. What cannot be verified is not authentic.
function neverThrows(judge: () => boolean): boolean {
  try {
    return judge();
  } catch {
    return false;
  }
}

async function sandboxSource(name: string): Promise<ReportSource | null> {
  const sandbox = await findReportingProvider(name);
  if (!sandbox) return null;
  return {
    account: { provider: sandbox.name, connectionId: null },
    owner: "platform",
    isAuthentic: (headers, rawBody) => neverThrows(() => sandbox.isSigned(headers, rawBody)),
    read: async (headers, body) => [sandbox.read(headers, body)],
    defer: null,
    answer: null,
  };
}
