// @ts-check
import { UsageError } from "./exit-codes.js";

/** @type {Record<string, number>} */
const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/** @type {import("./command-line.js").Command} */
export const clock = {
  usage: [
    [
      "clock [+30d | INSTANT]",
      "move the test clock forward, so that deadlines pass; without arguments, print it",
    ],
  ],
  about:
    "A step is minutes, hours or days: +90m, +12h, +30d. An instant is such as 2027-01-31T12:00:00Z. The clock never goes back.",
  options: {},
  run: async ({ positionals: [wanted] }, { ponte, say }) => {
    const before = await ponte.getTestClock();
    const shown =
      wanted === undefined ? before : await ponte.moveTestClock({ to: instantOf(wanted, before.now) });
    const { now, aheadSeconds } = shown;
    say(`${now}  (the real time${aheadSeconds > 0 ? ` and ${aheadSeconds} s` : ""})`, shown);
    return 0;
  },
};

/** @param {string} wanted @param {string} now */
function instantOf(wanted, now) {
  const [, count, unit = ""] = /^\+(\d{1,6})([mhd])$/.exec(wanted) ?? [];
  const ms = count ? Date.parse(now) + Number(count) * (UNIT_MS[unit] ?? 0) : Date.parse(wanted);
  if (Number.isNaN(ms))
    throw new UsageError("Move it by a step, such as +90m, +12h or +30d, or to an instant.");
  return new Date(ms).toISOString();
}
