/** The space of one disk, as the user of Ponte may use it. */
export type DiskSpace = { freeBytes: number; totalBytes: number };

const LITTLE_BYTES = 2 * 1024 ** 3;
const LITTLE_PERCENT = 5;

/** True for a disk with less than 2 GiB or a twentieth of it free: time to free some, before PostgreSQL has none. */
export function isNearlyFull({ freeBytes, totalBytes }: DiskSpace): boolean {
  return freeBytes < Math.max(LITTLE_BYTES, (totalBytes * LITTLE_PERCENT) / 100);
}
