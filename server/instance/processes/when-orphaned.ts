/**
 * Runs `end` once after the process that forked this one died, even if it died before this call. Does nothing in a process that
 * was not forked.
 */
export function whenOrphaned(end: () => void): void {
  // Node emits the event once, to existing listeners only. The caller finishes its turn first in both cases.
  if (process.connected === false) setImmediate(end);
  else process.once("disconnect", end);
}
