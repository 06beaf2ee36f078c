import { setImmediate as otherWork } from "node:timers/promises";

const TURN_MS = 10;

/** Yields to other work if the caller has held the event loop for ten milliseconds. */
export type Pause = () => Promise<void>;

/** For long work during a request: call the returned function between its pieces. */
export function inTurns(): Pause {
  let beganAt = performance.now();
  return async () => {
    if (performance.now() - beganAt < TURN_MS) return;
    await otherWork();
    beganAt = performance.now();
  };
}
