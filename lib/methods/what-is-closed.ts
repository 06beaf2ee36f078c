import { listMethods } from "#lib/methods/registry";
import { env } from "#lib/platform/env";
import { isProvided } from "#lib/providers/registry";

/**
 * One sentence for an operator about the methods that are closed for everybody, or for live merchants; null
 * when there is nothing to say, as in the demo, which has no live money.
 */
export function whatIsClosed(): string | null {
  const { demo, sandbox } = env();
  const closed = listMethods().filter(({ ports }) => !isProvided("live", ports));
  if (closed.length === 0 || (demo && sandbox)) return null;
  const names = closed.map(({ label }) => label).join(", ");
  return sandbox
    ? `Closed in live mode, since no real provider takes them: ${names}. Test merchants have the sandbox.`
    : `Closed, since the sandbox is off and no real provider takes them: ${names}.`;
}
