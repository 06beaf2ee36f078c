import { readFileSync } from "node:fs";

// Linux reports this time in hundredths of a second on every machine.
const TICKS_PER_SECOND = 100;
let known = 0;

/**
 * CPU seconds (user and system) of this process' descendants that ended since the last call; null if the system does not report
 * it (only Linux does).
 */
export function secondsOfEndedChildren(): number | null {
  const all = totalSeconds();
  if (all === null) return null;
  const added = all - known;
  known = all;
  return added;
}

function totalSeconds(): number | null {
  try {
    // After the name in parentheses, which may contain anything: proc_pid_stat(5), fields 16 and 17.
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}
