import { statfsSync } from "node:fs";
import type { DiskSpace } from "#lib/operations/disk-space.rules";

/** The space of the disk that holds a folder; null when the folder does not exist. */
export function readDiskSpace(folder: string): DiskSpace | null {
  try {
    const { bavail, blocks, bsize } = statfsSync(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
