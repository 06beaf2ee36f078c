import type { Failpoints } from "#lib/platform/failpoint";

let dieAt: string | null = null;

process.on("message", (order) => {
  if (typeof order === "object" && order !== null && "dieAt" in order) dieAt = String(order.dieAt);
});

/** Ends this process as `kill -9` does where the harness has asked for it; stands in for `lib/platform/failpoint`. */
export function failpoint<What extends keyof Failpoints>(what: What, when: Failpoints[What]): void {
  if (dieAt !== `${what}.${when}`) return;
  process.kill(process.pid, "SIGKILL");
  // The signal arrives at once; nothing may happen before it does.
  for (;;) {}
}
