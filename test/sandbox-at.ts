import type { Adapters, Port } from "#lib/providers/ports/ports";
import { sandboxProvider } from "#lib/providers/sandbox/load-sandbox";

/** The sandbox at a port, while it is on, as methods use it. */
export async function sandboxAt<P extends Port>(port: P): Promise<Adapters[P]> {
  const sandbox = await sandboxProvider(port);
  if (!sandbox) throw new Error("the sandbox is off");
  return sandbox;
}
