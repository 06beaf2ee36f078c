import { readFileSync } from "node:fs";

// Linux reports hundredths of a second to programs, whatever its own clock.
const TICK_MS = 10;
// The smallest page size: with larger pages, a process holds more than this reports.
const PAGE_BYTES = 4_096;

/** A process's processor time since its start, and whether it waits for a processor or a disk right now. */
export type ProcessUse = { cpuMs: number; isBlocked: boolean };

/** null if the system does not report it (only Linux does), or the process is gone. */
export function readProcessUse(pid: number | undefined): ProcessUse | null {
  if (pid === undefined || process.platform !== "linux") return null;
  try {
    return parseProcessStat(readFileSync(`/proc/${pid}/stat`, "utf8"));
  } catch {
    return null;
  }
}

/**
 * Parses a line of /proc/[pid]/stat (proc_pid_stat(5)): the name may contain anything, so parsing starts after the last
 * parenthesis.
 */
export function parseProcessStat(stat: string): ProcessUse {
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  const [state = ""] = fields;
  const [userTicks, systemTicks] = [Number(fields[11]), Number(fields[12])];
  // R: running or waiting for a processor; D: waiting for a disk.
  return { cpuMs: (userTicks + systemTicks) * TICK_MS, isBlocked: state === "R" || state === "D" };
}

/** A process's memory in bytes; null if the system does not report it, or the process is gone. */
export function readProcessMemory(pid: number | undefined): number | null {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return Number(pages) * PAGE_BYTES;
  } catch {
    return null;
  }
}
