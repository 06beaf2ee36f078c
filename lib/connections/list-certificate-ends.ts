import { db } from "#db/client";
import { accountKey } from "#lib/connections/connection.rules";
import { findConnection, listLiveVersions } from "#lib/connections/connections.queries";
import { callerOf } from "#lib/connections/opened-connection";
import type { ConnectionId } from "#lib/domain/ids";
import { logger } from "#lib/platform/log/logger";
import { listAdapters } from "#lib/providers/registry";

let known = new Map<ConnectionId, { version: number; end: Date | null }>();

/**
 * When the client certificates of the enabled live connections expire, by account name. Each process unseals a
 * connection's version once.
 */
export async function listCertificateEnds(): Promise<{ account: string; expiresAt: Date }[]> {
  const showing = listAdapters()
    .filter(({ hasClientCertificate }) => hasClientCertificate)
    .map(({ name }) => name);
  const listed = await listLiveVersions(db(), showing);
  const seen: typeof known = new Map();
  for (const { id, version } of listed) {
    const before = known.get(id);
    seen.set(id, before?.version === version ? before : { version, end: await readEnd(id) });
  }
  known = seen;
  return listed.flatMap(({ id, provider }) => {
    const end = seen.get(id)?.end;
    return end ? [{ account: accountKey({ provider, connectionId: id }), expiresAt: end }] : [];
  });
}

async function readEnd(id: ConnectionId): Promise<Date | null> {
  const record = await findConnection(db(), id);
  if (!record) return null;
  try {
    const { adapter, connection } = await callerOf(record);
    return adapter.certificateEnd?.(connection) ?? null;
  } catch (err) {
    logger().warn({ err, connectionId: id }, "the certificate of a connection could not be read");
    return null;
  }
}
