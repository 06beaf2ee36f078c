import { db } from "#db/client";
import { listConnectedProviders } from "#lib/connections/connections.queries";
import { logger } from "#lib/platform/log/logger";
import { ADAPTERS } from "#lib/providers/adapters";
import { sandboxProvider } from "#lib/providers/sandbox/load-sandbox";

/**
 * Loads the code that payers need first: the adapters that have connections, and the sandbox's Pix and cards.
 * Never rejects; what fails to load now is loaded by its first call.
 */
export async function warmAdapters(): Promise<void> {
  try {
    const connected = await listConnectedProviders(db());
    const adapters = ADAPTERS.filter(({ name }) => connected.includes(name));
    await Promise.all([
      ...adapters.map((adapter) => adapter.load()),
      sandboxProvider("pix"),
      sandboxProvider("card"),
    ]);
  } catch (err) {
    logger().warn({ err }, "the adapters of connections could not be loaded in advance");
  }
}
