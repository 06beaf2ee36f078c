import { readFileSync } from "node:fs";

// Linux counts in hundredths of a second, whatever the machine.
const TICKS_PER_SECOND = 100;
let known = 0;

/**
 * The seconds of CPU, of user and system, that this process' children and theirs took which have ended since the last
 * call; null where the system does not tell (only Linux does).
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
    // After the name in parentheses, which may hold anything: proc_pid_stat(5), fields 16 and 17.
    const fields = readFileSync("/proc/self/stat", "utf8").split(") ").at(-1)?.split(" ") ?? [];
    return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
  } catch {
    return null;
  }
}
