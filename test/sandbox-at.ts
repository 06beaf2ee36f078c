import type { Adapters, Port } from "#lib/providers/ports/ports";
import { sandboxProvider } from "#lib/providers/registry";

/** The sandbox at a port, while it is on, as methods use it. */
export function sandboxAt<P extends Port>(port: P): Adapters[P] {
  const sandbox = sandboxProvider(port);
  if (!sandbox) throw new Error("the sandbox is off");
  return sandbox;
}
