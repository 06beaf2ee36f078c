import { db, transaction } from "#db/client";
import { databaseNow, merchantTime } from "#db/clock";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import {
  type ConnectionRecord,
  listStoredConnections,
  lockConnection,
  storeConnection,
} from "#lib/connections/connections.queries";
import { audit } from "#lib/connections/manage-connections";
import { readSettings, SETTINGS_PURPOSE } from "#lib/connections/opened-connection";
import { changedSettings, toStoredSettings } from "#lib/connections/read-given-settings";
import { logger } from "#lib/platform/log/logger";
import { seal } from "#lib/platform/secrets/seal";
import { findAdapter, listAdapters } from "#lib/providers/registry";

/**
 * Converts connection settings that an older version stored in another form, such as a .p12 file. Unreadable settings stay as
 * they are, and fail their test. Repeating it changes nothing.
 */
export async function storeConnectionsAnew(): Promise<void> {
  const providers = listAdapters()
    .filter(({ hasClientCertificate }) => hasClientCertificate)
    .map(({ name }) => name);
  for (const record of await listStoredConnections(db(), providers)) {
    try {
      await storeAnew(record);
    } catch (err) {
      logger().warn(
        { err, connectionId: record.id },
        "the settings of a connection could not be stored again and stay in their old form",
      );
    }
  }
}

async function storeAnew({ id, merchantId, provider, settings, version }: ConnectionRecord): Promise<void> {
  const adapter = findAdapter(provider);
  if (!adapter) return;
  const before = readSettings(settings);
  const after = await toStoredSettings(adapter, {}, before);
  const names = changedSettings(before, after);
  if (names.length === 0) return;
  await transaction(async (tx) => {
    const current = await lockConnection(tx, merchantId, id);
    if (current?.version !== version) return;
    const sealed = seal(SETTINGS_PURPOSE, JSON.stringify(after));
    const now = databaseNow();
    // The same settings in another form need no hold.
    const heldUntil = merchantId === null ? now : merchantTime(merchantId, now);
    await storeConnection(tx, id, { settings: sealed, version: version + 1, heldUntil, updatedAt: now });
    await audit(tx, current, SYSTEM_ACTOR, {
      action: "connection.settings_changed",
      after: { settings: names },
    });
  });
}
