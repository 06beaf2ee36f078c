import type { ConnectionView } from "#lib/connections/connection.contract";
import { accountKey } from "#lib/connections/connection.rules";
import { toId } from "#lib/domain/ids";
import type { LastFailure } from "#lib/provider-health/last-failure.rules";
import { listLastFailures } from "#lib/provider-health/list-last-failures";

/** The last failure of each of the given connections in the last 7 days, by the connection's id. */
export async function readFailures(
  connections: readonly Pick<ConnectionView, "id" | "provider">[],
): Promise<Map<string, LastFailure>> {
  const keys = new Map(
    connections.map(({ id, provider }) => [
      accountKey({ provider, connectionId: toId("connection", id) }),
      id,
    ]),
  );
  const failures = await listLastFailures([...keys.keys()]);
  return new Map([...failures].map(([key, failure]) => [keys.get(key) ?? "", failure]));
}
