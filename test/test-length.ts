/** True in `npm test`, which must be short; `npm run test:long`, and tests run by hand, try more examples. */
export const isShort = process.env.TEST_LENGTH === "short";

/** How many examples to try: `long` of them, or `short` in `npm test`. `npm run test:long` runs the files that use this. */
export function examples(long: number, short: number): number {
  return isShort ? short : long;
}

/** All of a list, or in `npm test` its first `short`. */
export function firstOf<Value>(list: readonly Value[], short: number): Value[] {
  return isShort ? list.slice(0, short) : [...list];
}

/** All of a list, or in `npm test` every `short`-th of it. */
export function oneIn<Value>(short: number, list: readonly Value[]): Value[] {
  return isShort ? list.filter((_, at) => at % short === 0) : [...list];
}
