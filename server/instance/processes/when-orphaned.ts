/**
 * Runs `end` once when the process that forked this one has died, even if it died before this call. Does nothing in a process that
 * nobody forked.
 */
export function whenOrphaned(end: () => void): void {
  // Node emits the event once, to those who listen by then. The caller finishes its turn first in both cases.
  if (process.connected === false) setImmediate(end);
  else process.once("disconnect", end);
}
