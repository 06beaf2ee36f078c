import { readFileSync } from "node:fs";

// Linux counts in hundredths of a second for programs, whatever its own clock does.
const TICK_MS = 10;
// The smallest there is: where pages are larger, a process holds more than this says.
const PAGE_BYTES = 4_096;

/** The processor time that a process has had since its start, and whether it waits for a processor or a disk right now. */
export type ProcessUse = { cpuMs: number; isBlocked: boolean };

/** What a process uses; null where the system does not say (only Linux does), and when it is gone. */
export function readProcessUse(pid: number | undefined): ProcessUse | null {
  if (pid === undefined || process.platform !== "linux") return null;
  try {
    return parseProcessStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return null;
  }
}

/** Reads a line of /proc/[pid]/stat (proc_pid_stat(5)): its name may hold anything, so what counts begins after the last parenthesis. */
export function parseProcessStat(stat: string): ProcessUse {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state = ""] = fields;
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])];
  // R runs or waits for its turn, D waits for a disk.
  return { cpuMs: (userTicks + systemTicks) * TICK_MS, isBlocked: state === "R" || state === "D" };
}

/** The bytes of memory that a process holds; null where the system does not say, and when it is gone. */
export function readProcessMemory(pid: number | undefined): number | null {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return Number(pages) * PAGE_BYTES;
  } catch {
    return null;
  }
}
