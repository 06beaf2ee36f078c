import type { ConnectionRecord } from "#db/queries/providers/connections";
import { callerOf } from "#lib/features/connections/opened-connection";
import { reportAddress } from "#lib/features/connections/report-address";
import { logger } from "#lib/platform/log/logger";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";

/**
 * What is wrong with a connection, found by asking its provider; null when it works. Changes nothing and never throws. It is opened anew,
 * since what is tested may be settings that are not stored yet.
 */
export function checkConnection(record: ConnectionRecord): Promise<ConnectionProblem | null> {
  return asking(record, async () => {
    const { adapter, connection } = callerOf(record);
    return adapter.check(connection);
  });
}

/** Has the provider send its reports to us, where it takes that by a call; what is wrong, or null. Never throws. */
export function registerReports(record: ConnectionRecord): Promise<ConnectionProblem | null> {
  return asking(record, async () => {
    const { adapter, connection } = callerOf(record);
    return (await adapter.register?.(connection, new URL(reportAddress(record)))) ?? null;
  });
}

async function asking(
  { id }: ConnectionRecord,
  ask: () => Promise<ConnectionProblem | null>,
): Promise<ConnectionProblem | null> {
  try {
    // A row that cannot be read is no fault of the settings; operators see it where the list is read for what it tells.
    return (await collectUnreadableRows(ask)).result;
  } catch (error) {
    if (error instanceof ProviderTimeout) return { code: "unreachable", detail: error.message, field: null };
    if (error instanceof ProviderFault) return { code: "wrong_setting", detail: error.message, field: null };
    logger().error({ connectionId: id, err: error }, "a connection could not be tested");
    return { code: "wrong_answer", detail: "The connection could not be tested.", field: null };
  }
}
