import { db } from "#db/client";
import { type ConnectionRecord, findConnection } from "#db/queries/providers/connections";
import { PonteError } from "#lib/domain/errors";
import { isId } from "#lib/domain/ids";
import type { Account } from "#lib/domain/merchant/connection";
import { type OpenedConnection, openConnection } from "#lib/features/connections/opened-connection";
import { isReportSecret } from "#lib/features/connections/report-address";
import type { JobGroup } from "#lib/platform/jobs/queue";
import { logger } from "#lib/platform/log/logger";
import type { ProviderReport } from "#lib/providers/ports/reports";
import { findReportingProvider } from "#lib/providers/registry";

const RETRY_AFTER_MS = 30_000;

/** Who reports, and how what it sends is judged and read. */
export type ReportSource = {
  account: Account;
  /** Whose the account is: its jobs share slots with the owner's others. */
  owner: JobGroup;
  /** True for a report that this account's provider sent; its body is the exact text that was sent. Never throws. */
  isAuthentic(headers: Headers, rawBody: string): boolean;
  /** Reads an authentic report, parsed from JSON. Throws for one that its schema does not allow, and the provider's errors. */
  read(headers: Headers, body: unknown): Promise<ProviderReport[]>;
  /** What of a report is read at once, and what by jobs (`ReportDoor.defer`); null where all is read at once. */
  defer: ((body: unknown) => { now: unknown; later: unknown[] }) | null;
  /** The text that the provider expects as the answer to a report that was taken; null where it does not care. */
  answer: string | null;
};

/** Where a report came to: the sandbox's own address, or a connection's. */
export type ReportAddress = { provider: string; connection?: string; secret?: string };

/**
 * Who reports to that address; null when nobody does: the sandbox is off, or there is no such connection. Throws `unavailable` for a
 * connection that cannot be opened, so that its provider sends the report again.
 */
export async function findReportSource(address: ReportAddress): Promise<ReportSource | null> {
  const { provider, connection: id, secret = "" } = address;
  if (id === undefined) return sandboxSource(provider);
  const record = isId("connection", id) ? await findConnection(db(), id) : null;
  if (record?.provider !== provider) return null;
  const { adapter, connection } = openOrSayLater(record);
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

function openOrSayLater(record: ConnectionRecord): OpenedConnection {
  try {
    return openConnection(record);
  } catch (err) {
    logger().error({ connectionId: record.id, err }, "a report came for a connection that cannot be opened");
    throw new PonteError("unavailable", "The report cannot be read now.", { retryAfterMs: RETRY_AFTER_MS });
  }
}

// Anybody can send what is judged here, such as JSON that is nested deeper than the stack: what cannot be judged is not authentic.
function neverThrows(judge: () => boolean): boolean {
  try {
    return judge();
  } catch {
    return false;
  }
}

function sandboxSource(name: string): ReportSource | null {
  const sandbox = findReportingProvider(name);
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
