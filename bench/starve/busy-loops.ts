import { spawn } from "node:child_process";
import { once } from "node:events";

const SPIN = "for (;;);";

/**
 * Starts `count` loops that use all the processor time they get. Each has a separate session (setsid), because Linux shares a
 * processor among sessions. The returned function ends them, and may be called again.
 */
export function startBusyLoops(count: number): () => Promise<void> {
  const options = { detached: true, stdio: "ignore" } as const;
  const loops = Array.from({ length: count }, () => spawn(process.execPath, ["-e", SPIN], options));
  const ended = Promise.all(loops.map((loop) => once(loop, "exit")));
  return async () => {
    for (const loop of loops) loop.kill("SIGKILL");
    await ended;
  };
}
