/**
 * How long the work that a caller waits for may still take, in monotonic milliseconds (`performance.now`). A request passes its
 * budget to each call of a provider, which ends with it.
 */
export class TimeBudget {
  readonly #endsMs: number;
  readonly #nowMs: () => number;

  /** Starts now. `nowMs` is for tests. */
  constructor(totalMs: number, nowMs: () => number = () => performance.now()) {
    this.#nowMs = nowMs;
    this.#endsMs = nowMs() + totalMs;
  }

  /** The whole milliseconds left; never below 0. */
  leftMs(): number {
    return Math.max(0, Math.floor(this.#endsMs - this.#nowMs()));
  }

  /** A budget with a part (0 to 1) of the time that is left; it never ends after this one. */
  share(part: number): TimeBudget {
    return new TimeBudget(this.leftMs() * part, this.#nowMs);
  }
}

/** Settles as `work` does, or rejects with `late()` once the budget is over; `work` itself continues. */
export async function within<T>(budget: TimeBudget, work: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), budget.leftMs());
  });
  return Promise.race([work, over]).finally(() => clearTimeout(timer));
}
