/** A source of numbers determined by one seed (mulberry32), so that a run can be repeated. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number from `least` to `most`. */
  whole(least: number, most: number): number;
  /** True with that probability: 0 never, 1 always. */
  happens(probability: number): boolean;
  /** One of the items. Throws when there are none. */
  oneOf<T>(items: readonly T[]): T;
};

/** Numbers from a seed. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    whole: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (probability) => next() < probability,
    oneOf: (items) => {
      const item = items[Math.floor(next() * items.length)];
      if (item === undefined) throw new Error("there are no items to choose from");
      return item;
    },
  };
}
