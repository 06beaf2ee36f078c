import { db } from "#db/client";
import { listConnectedPorts } from "#lib/connections/connections.queries";
import { METHOD_FACTS } from "#lib/domain/payment-methods";
import type { Method } from "#lib/methods/contract/method";
import { listMethods } from "#lib/methods/registry";
import { env } from "#lib/platform/env";
import type { Port } from "#lib/providers/ports/ports";
import { hasRates, providerNames } from "#lib/providers/registry";

/**
 * One sentence for an operator about the methods that are closed for everyone or for all live merchants, although every merchant
 * has them by default. Null if there are none, and in the demo, which has no live money.
 */
export async function whatIsClosed(): Promise<string | null> {
  const { demo, sandbox } = env();
  if (demo && sandbox) return null;
  const closed = await listClosedLive();
  if (closed.length === 0) return null;
  const names = closed.map(({ label }) => label).join(", ");
  return sandbox
    ? `Closed in live mode, since no real provider takes them: ${names}. Test merchants have the sandbox.`
    : `Closed, since the sandbox is off and no real provider takes them: ${names}.`;
}

// A method is open if the platform or any merchant has a live connection.
async function listClosedLive(): Promise<Method[]> {
  const connected = await listConnectedPorts(db(), "live", providerNames());
  const rates = hasRates("live") ? (["exchangeRates", "coinRates"] as const) : [];
  const provided = new Set<Port>([...connected, ...rates]);
  return listMethods().filter(
    ({ name, ports }) => !METHOD_FACTS[name].isByChoice && !ports.every((port) => provided.has(port)),
  );
}
