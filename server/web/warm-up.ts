import { createServer } from "node:http";
import type { Handle } from "#server/web/entry-point";
import { listenOnLoopback } from "#server/web/listen-on-loopback";

// A page of those who sign in, one of payers, and the API.
const PATHS = ["/sign-in", "/checkout/warm-up", "/api/health/ready"];
const LONGEST_MS = 10_000;

/**
 * Lets a handler answer what people ask for first, on a port that nobody knows, so that no payer waits for code that is loaded and
 * compiled at its first use, nor does anybody beside. It does not matter how it answers, and takes at most 10 s each; never rejects.
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
