import { db } from "#db/client";
import { findConnection } from "#db/queries/connections";
import type { Account } from "#lib/domain/connection";
import { isId } from "#lib/domain/ids";
import { openConnection } from "#lib/features/connections/opened-connection";
import { isReportSecret } from "#lib/features/connections/report-address";
import { findReportingProvider } from "#lib/providers/registry";
import type { ProviderReport } from "#lib/providers/reports";

/** Who reports, and how what it sends is judged and read. */
export type ReportSource = {
  account: Account;
  /** True for a report that this account's provider sent; its body is the exact text that was sent. Never throws. */
  isAuthentic(headers: Headers, rawBody: string): boolean;
  /** Reads an authentic report, parsed from JSON. Throws for one that its schema does not allow, and the provider's errors. */
  read(headers: Headers, body: unknown): Promise<ProviderReport[]>;
  /** The text that the provider expects as the answer to a report that was taken; null where it does not care. */
  answer: string | null;
};

/** Where a report came to: the sandbox's own address, or a connection's. */
export type ReportPlace = { provider: string; connection?: string; secret?: string };

/** Who reports to that address; null when nobody does: the sandbox is off, or there is no such connection. */
export async function findReportSource(place: ReportPlace): Promise<ReportSource | null> {
  const { provider, connection: id, secret = "" } = place;
  if (id === undefined) return sandboxSource(provider);
  const record = isId("connection", id) ? await findConnection(db(), id) : null;
  if (record?.provider !== provider) return null;
  const { adapter, connection } = openConnection(record);
  const door = adapter.reports;
  if (!door) return null;
  const hasSecret = isReportSecret(record.id, secret);
  return {
    account: { provider, connectionId: record.id },
    isAuthentic: (headers, rawBody) => door.isAuthentic(connection, { headers, rawBody, hasSecret }),
    read: (headers, body) => door.read(connection, headers, body),
    answer: door.answer ?? null,
  };
}

function sandboxSource(name: string): ReportSource | null {
  const sandbox = findReportingProvider(name);
  if (!sandbox) return null;
  return {
    account: { provider: sandbox.name, connectionId: null },
    isAuthentic: (headers, rawBody) => sandbox.isSigned(headers, rawBody),
    read: async (headers, body) => [sandbox.read(headers, body)],
    answer: null,
  };
}
