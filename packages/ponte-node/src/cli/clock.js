// @ts-check
import { parseArgs } from "node:util";

/** @type {Record<string, number>} */
const UNIT_MS = { m: 60_000, h: 3_600_000, d: 86_400_000 };

/**
 * Prints what the test clock shows or, with a step such as +30d or an instant, moves it forward to there first.
 * @param {string[]} args @param {import("./command-line.js").Context} context
 */
export async function clock(args, { ponte, say }) {
  const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
  const before = await ponte.getTestClock();
  const [wanted] = positionals;
  const { now, aheadSeconds } =
    wanted === undefined ? before : await ponte.moveTestClock({ to: instantOf(wanted, before.now) });
  say(aheadSeconds > 0 ? `${now}  (the real time and ${aheadSeconds} s)` : `${now}  (the real time)`);
  return 0;
}

/** @param {string} wanted @param {string} now */
function instantOf(wanted, now) {
  const [, count, unit] = /^\+(\d{1,6})([mhd])$/.exec(wanted) ?? [];
  const ms = count && unit ? Date.parse(now) + Number(count) * (UNIT_MS[unit] ?? 0) : Date.parse(wanted);
  if (Number.isNaN(ms)) throw new Error("Move it by a step, such as +90m, +12h or +30d, or to an instant.");
  return new Date(ms).toISOString();
}
