import { whenOrphaned } from "#server/instance/processes/when-orphaned";

const LIMIT_MS = 8_000;

/** `orphaned` is true when the supervisor died. */
type Cleanup = (orphaned: boolean) => unknown;

/**
 * Ends this process when its supervisor asks for it or has died, or on SIGTERM: aborts `signal`, runs the `cleanups` registered by
 * then, the last one first, and exits. Call it before anything is awaited, so that a process can also end while it starts. The
 * supervisor handles a terminal's Ctrl-C, because it decides who ends first.
 */
export function onStop(): { signal: AbortSignal; cleanups: Cleanup[] } {
  const stop = new AbortController();
  const cleanups: Cleanup[] = [];
  const end = async (orphaned: boolean) => {
    if (stop.signal.aborted) return;
    stop.abort();
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    for (const cleanup of cleanups.reverse()) await cleanup(orphaned);
    process.exit(0);
  };
  process.on("SIGINT", () => {});
  process.on("SIGHUP", () => {});
  process.on("SIGTERM", () => void end(false));
  process.on("message", (message) => {
    if (message === "stop") void end(false);
  });
  whenOrphaned(() => void end(true));
  return { signal: stop.signal, cleanups };
}
