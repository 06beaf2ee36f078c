import type { Failpoints } from "#lib/platform/failpoint";

let dieAt: string | null = null;
let haltAt: string | null = null;

process.on("message", (order) => {
  if (typeof order !== "object" || order === null) return;
  if ("dieAt" in order) dieAt = String(order.dieAt);
  if ("haltAt" in order) haltAt = String(order.haltAt);
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
  if (dieAt !== point) return;
  process.kill(process.pid, "SIGKILL");
  // The signal arrives at once; nothing may happen before it does.
  for (;;) {}
}
