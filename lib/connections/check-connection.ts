import type { ConnectionRecord } from "#lib/connections/connections.queries";
import { callerOf } from "#lib/connections/opened-connection";
import { reportAddress } from "#lib/connections/report-address";
import { logger } from "#lib/platform/log/logger";
import type { ConnectionProblem } from "#lib/providers/connection-problem";
import { ProviderFault, ProviderTimeout } from "#lib/providers/provider-error";
import { collectUnreadableRows } from "#lib/providers/unreadable-rows";

/**
 * Asks the provider what is wrong with a connection; null if the connection works. Changes nothing and never throws. Opens the
 * connection anew, because the tested settings may not be stored yet.
 */
export function checkConnection(record: ConnectionRecord): Promise<ConnectionProblem | null> {
  return asking(record, async () => {
    const { adapter, connection } = await callerOf(record);
    return adapter.check(connection);
  });
}

/**
 * Registers us for the provider's reports, if it supports a call for that; returns the problem, or null.
 * Never throws.
 */
export function registerReports(record: ConnectionRecord): Promise<ConnectionProblem | null> {
  return asking(record, async () => {
    const { adapter, connection } = await callerOf(record);
    return (await adapter.register?.(connection, new URL(reportAddress(record)))) ?? null;
  });
}

async function asking(
  { id }: ConnectionRecord,
  ask: () => Promise<ConnectionProblem | null>,
): Promise<ConnectionProblem | null> {
  try {
    // An unreadable row is not a fault of the settings. Operators see it when the list is read for its content.
    return (await collectUnreadableRows(ask)).result;
  } catch (error) {
    if (error instanceof ProviderTimeout) return { code: "unreachable", detail: error.message, field: null };
    if (error instanceof ProviderFault) return { code: "wrong_setting", detail: error.message, field: null };
    logger().error({ connectionId: id, err: error }, "a connection could not be tested");
    return { code: "wrong_answer", detail: "The connection could not be tested.", field: null };
  }
}
