const LIMIT_MS = 8_000;

/**
 * Runs `stop` once, when the supervisor asks this process to end or has died, or on SIGTERM; then ends the
 * process. The supervisor handles a terminal's Ctrl-C, because it decides who ends first. `orphaned` is true
 * when the supervisor died.
 */
export function onStop(stop: (orphaned: boolean) => Promise<void>): void {
  let stopping = false;
  const end = async (orphaned: boolean) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), LIMIT_MS).unref();
    await stop(orphaned);
    process.exit(0);
  };
  process.on("SIGINT", () => {});
  process.on("SIGHUP", () => {});
  process.on("SIGTERM", () => void end(false));
  process.on("message", (message) => {
    if (message === "stop") void end(false);
  });
  process.on("disconnect", () => void end(true));
}
