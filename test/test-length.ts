/** Whether `npm test` runs, which has minutes: `npm run test:long`, and a test that is run by hand, try more examples. */
export const isShort = process.env.TEST_LENGTH === "short";

/** How many examples to try: `long` of them, or `short` in `npm test`. `npm run test:long` runs the files that ask. */
export function examples(long: number, short: number): number {
  return isShort ? short : long;
}
