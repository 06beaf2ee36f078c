import { setImmediate as otherWork } from "node:timers/promises";

const TURN_MS = 10;

/** Lets other work of the process run, where the caller has held it up for ten milliseconds since it last did. */
export type Pause = () => Promise<void>;

/** For long work that somebody else may ask for: call what it returns between two pieces of the work. */
export function inTurns(): Pause {
  let beganAt = performance.now();
  return async () => {
    if (performance.now() - beganAt < TURN_MS) return;
    await otherWork();
    beganAt = performance.now();
  };
}
