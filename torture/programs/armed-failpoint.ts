import type { Failpoints } from "#lib/platform/failpoint";

let dieAt: string | null = null;
let haltAt: string | null = null;
/** Beyond so many passes of other points, the one that is waited for is not on any path that is used. */
const MOST_PASSES = 20_000;
let passes = 0;

process.on("message", (order) => {
  if (typeof order !== "object" || order === null) return;
  if ("dieAt" in order) dieAt = String(order.dieAt);
  if ("haltAt" in order) haltAt = String(order.haltAt);
  if ("dieAt" in order || "haltAt" in order) passes = 0;
});

/**
 * Ends this process as `kill -9` does where the harness has asked for it, or lets it stand still there until the harness lets it go on;
 * stands in for `lib/platform/failpoint`.
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
  // The signal arrives at once; nothing may happen before it does.
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
