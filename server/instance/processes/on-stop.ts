import { whenOrphaned } from "#server/instance/processes/when-orphaned";

const LIMIT_MS = 8_000;

/** `orphaned` is true if the supervisor died. */
type Cleanup = (orphaned: boolean) => unknown;

/**
 * Ends this process on its supervisor's request or death, or on SIGTERM: aborts `signal`, runs `cleanups` in reverse order, and
 * exits. Call it before any await, so that a starting process can end too. A terminal's Ctrl-C is left to the supervisor.
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
