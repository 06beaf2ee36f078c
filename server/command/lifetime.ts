import { ArgumentError } from "#server/command/command";

const UNIT_MS: Record<string, number> = { s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const LONGEST_MS = 366 * 86_400_000;

/**
 * Reads a lifetime such as 90s, 30m, 1h or 7d as milliseconds. Throws one sentence for anything else and for
 * more than 366 days.
 */
export function lifetime(text: string): number {
  const [, count, unit = ""] = /^([1-9]\d{0,8})([smhd])$/.exec(text) ?? [];
  const ms = Number(count) * (UNIT_MS[unit] ?? Number.NaN);
  if (!(ms <= LONGEST_MS))
    throw new ArgumentError(`--expires takes a time such as 30m, 1h or 7d, not ${text}.`);
  return ms;
}
