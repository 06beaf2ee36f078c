// A few times within the shortest SILENCE_SECONDS; a worker reads the state of a hundred loops for each.
const EVERY_MS = 3_000;

/** A working process's message to its supervisor, every three seconds. */
export const SIGN_OF_LIFE = "alive";

/**
 * Sends the supervisor a sign of life every three seconds while `isWorking` returns true. A process with a blocked event
 * loop sends none either, and is replaced.
 */
export function giveSignsOfLife(isWorking: () => boolean = () => true): void {
  const tell = () => {
    // A closing channel is not an error here: on-stop handles it.
    if (process.connected && isWorking()) process.send?.(SIGN_OF_LIFE, undefined, undefined, () => {});
  };
  tell();
  setInterval(tell, EVERY_MS).unref();
}
