import type { Failpoints } from "#lib/platform/failpoint";

let dieAt: string | null = null;
let haltAt: string | null = null;
/** After this many passes of other points, the awaited point counts as unreachable in this run. */
const MOST_PASSES = 20_000;
let passes = 0;

process.on("message", (order) => {
  if (typeof order !== "object" || order === null) return;
  if ("dieAt" in order) dieAt = String(order.dieAt);
  if ("haltAt" in order) haltAt = String(order.haltAt);
  if ("dieAt" in order || "haltAt" in order) passes = 0;
});

/**
 * Kills this process as `kill -9` does where the harness requested it, or stops it there until the harness continues it; replaces
 * `lib/platform/failpoint`.
 */
export function failpoint<What extends keyof Failpoints>(what: What, when: Failpoints[What]): void {
  const point = `${what}.${when}`;
  if (haltAt === point) {
    haltAt = null;
    process.send?.({ haltedAt: point });
    process.kill(process.pid, "SIGSTOP");
  }
  if (dieAt !== point) {
    countPass(point);
    return;
  }
  process.kill(process.pid, "SIGKILL");
  // The signal arrives at once, and the process must do nothing before that.
  for (;;) {}
}

function countPass(point: string): void {
  const awaited = dieAt ?? haltAt;
  if (awaited === null || awaited === point) return;
  passes += 1;
  if (passes < MOST_PASSES) return;
  dieAt = null;
  haltAt = null;
  process.send?.({ missed: awaited });
}
