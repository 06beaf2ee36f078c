let last: Promise<unknown> = Promise.resolve();

/** Runs `work` when all that was given before has ended: files that keep a processor busy share one between them. */
export function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}
