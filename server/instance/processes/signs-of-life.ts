const EVERY_MS = 1_000;

/** What a process says to its supervisor once a second while it works. */
export const SIGN_OF_LIFE = "alive";

/**
 * Tells the supervisor once a second that this process works, while `isWorking` says so. A process whose event
 * loop stands still says nothing either; the supervisor replaces it.
 */
export function giveSignsOfLife(isWorking: () => boolean = () => true): void {
  const tell = () => {
    // A closing channel is no error here: on-stop hears of it.
    if (process.connected && isWorking()) process.send?.(SIGN_OF_LIFE, undefined, undefined, () => {});
  };
  tell();
  setInterval(tell, EVERY_MS).unref();
}
