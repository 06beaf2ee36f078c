import type { Minor } from "#lib/domain/money/minor";

/**
 * A percentage of net (minor units, basis points) before it is floored to the cent, in BRL with six decimals;
 * null when it is a whole number of cents.
 */
export function flooredShare(netMinor: Minor, bps: number): string | null {
  // Cents times basis points are millionths of a real, exactly.
  const millionths = BigInt(netMinor) * BigInt(bps);
  if (millionths % 10_000n === 0n) return null;
  const digits = millionths.toString().padStart(7, "0");
  return `${digits.slice(0, -6)}.${digits.slice(-6)}`;
}
