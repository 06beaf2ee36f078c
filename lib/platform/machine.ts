import { availableParallelism, totalmem } from "node:os";

/** What a machine, or the container in it, has for this process. */
export type Machine = { processors: number; memoryBytes: number };

/** This machine's processors and memory, within the limits of its control group. */
export function thisMachine(): Machine {
  const limit = process.constrainedMemory();
  const memoryBytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { processors: availableParallelism(), memoryBytes };
}

/** The most memory of a small machine. */
export const SMALL_BYTES = 1024 ** 3;

/** True for a machine of one processor, or of at most 1 GB. A second process of ours would take from it what it lacks. */
export function isSmall({ processors, memoryBytes }: Machine): boolean {
  return processors === 1 || memoryBytes <= SMALL_BYTES;
}
