/**
 * How long work may still take that somebody waits for, in milliseconds of this machine's running time (`performance.now`), so that
 * no clock has to agree with another. Handed from the request down to each call of a provider, which then ends with it.
 */
export class TimeBudget {
  readonly #endsMs: number;
  readonly #nowMs: () => number;

  /** Begins now. `nowMs` is for tests. */
  constructor(totalMs: number, nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#endsMs = nowMs() + totalMs;
  }

  /** What is left in whole milliseconds; 0 once it is over. */
  leftMs(): number {
    return Math.max(0, Math.floor(this.#endsMs - this.#nowMs()));
  }

  /** A budget of that part (0 to 1) of what is left, which never ends after this one. */
  share(part: number): TimeBudget {
    return new TimeBudget(this.leftMs() * part, this.#nowMs);
  }
}

/** Settles like `work`, or rejects with the error that `late` makes once the budget is over; `work` itself goes on. */
export async function within<T>(budget: TimeBudget, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), budget.leftMs());
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
