/** Whether `npm test` runs, which has minutes: `npm run test:long`, and a test that is run by hand, try more examples. */
export const isShort = process.env.TEST_LENGTH === "short";

/** How many examples to try: `long` of them, or `short` in `npm test`. `npm run test:long` runs the files that ask. */
export function examples(long: number, short: number): number {
  return isShort ? short : long;
}

/** All of a list, or in `npm test` its first so many. */
export function firstOf<Value>(list: readonly Value[], short: number): Value[] {
  return isShort ? list.slice(0, short) : [...list];
}

/** All of a list, or in `npm test` one in so many of it. */
export function oneIn<Value>(short: number, list: readonly Value[]): Value[] {
  return isShort ? list.filter((_, at) => at % short === 0) : [...list];
}
