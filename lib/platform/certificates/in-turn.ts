let last: Promise<unknown> = Promise.resolve();

/** Runs `work` after all earlier work has ended, so that CPU-heavy files together occupy one core. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}
