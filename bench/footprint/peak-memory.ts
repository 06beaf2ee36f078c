import { setTimeout as sleep } from "node:timers/promises";
import { familyOf, proportionalMb } from "../process-facts.ts";

// Each measurement stops a process of 2 GB for 20 ms.
const LOOK_EVERY_MS = 500;

/**
 * The memory of a process and all its descendants, in MB of 10^6 bytes; a shared page is divided among its
 * users (proportional set size).
 */
export function familyMb(root: number): number {
  return familyOf(root).reduce((sum, pid) => sum + proportionalMb(pid), 0);
}

/** `stop` returns the most memory that was seen, in MB. */
export type Peak = { stop(): Promise<number> };

/** Measures that memory twice a second. */
export function watchPeak(root: number): Peak {
  const end = new AbortController();
  let peakMb = 0;
  const look = async () => {
    while (!end.signal.aborted) {
      peakMb = Math.max(peakMb, familyMb(root));
      await sleep(LOOK_EVERY_MS, undefined, { signal: end.signal }).catch(() => {});
    }
  };
  const looking = look();
  return {
    stop: async () => {
      end.abort();
      await looking;
      return peakMb;
    },
  };
}
