// @ts-check

const EVERY_MS = 1_000;

/**
 * Ends this process after its parent has ended or its output is closed: otherwise a command such as `ponte listen` in the
 * background of a script would never end.
 */
export function endWithParent() {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.exit(0);
  }, EVERY_MS).unref();
  process.stdout.once("error", () => process.exit(0));
}
