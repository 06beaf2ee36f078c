import { createServer } from "node:http";
import type { Handle } from "#server/web/entry-point";
import { listenOnLoopback } from "#server/web/listen-on-loopback";

// A sign-in page, a payer's page, and the API.
const PATHS = ["/sign-in", "/checkout/warm-up", "/api/health/ready"];
const LONGEST_MS = 10_000;

/**
 * Sends a handler typical first requests on a private port, so that no payer waits for code to load and compile. The answers do
 * not matter. Takes at most 10 s each; never rejects.
 */
export async function warmUp(handle: Handle): Promise<void> {
  const server = createServer(handle);
  const origin = await listenOnLoopback(server);
  for (const path of PATHS)
    await fetch(`${origin}${path}`, {
      headers: { accept: "text/html" },
      signal: AbortSignal.timeout(LONGEST_MS),
    })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
  server.close();
  server.closeAllConnections();
}
