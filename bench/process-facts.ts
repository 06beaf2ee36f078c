import { readdirSync, readFileSync } from "node:fs";

// The kernel's unit of CPU time (USER_HZ), the same on every architecture that Linux runs Node on.
const TICKS_PER_SECOND = 100;

/** The ids of the processes below `root` that run a script of that name, such as `web` or `worker`. Reads /proc: Linux only. */
export function processesBelow(root: number, script: string): number[] {
  return familyOf(root).filter((pid) => pid !== root && runs(pid, script));
}

/** The ids of `root` and of all processes below it. */
export function familyOf(root: number): number[] {
  const all = allProcesses();
  const parents = new Map(all.map((pid) => [pid, parentOf(pid)]));
  const isBelow = (pid: number): boolean => {
    const parent = parents.get(pid);
    return parent !== undefined && (parent === root || isBelow(parent));
  };
  return all.filter((pid) => pid === root || isBelow(pid));
}

/** The memory of a process in MB of 10^6 bytes, with its share of each page that it shares (proportional set size). */
export function proportionalMb(pid: number): number {
  const [, kib = 0] = /^Pss:\s+(\d+) kB/m.exec(readProc(pid, "smaps_rollup")) ?? [];
  return (Number(kib) * 1024) / 1e6;
}

/** The CPU time of these processes and of their ended children, in ms. */
export function totalCpuMs(pids: readonly number[]): number {
  const ticks = pids.flatMap((pid) => statFields(pid).slice(11, 15).map(Number));
  return (ticks.reduce((sum, one) => sum + one, 0) / TICKS_PER_SECOND) * 1000;
}

/** The memory of a process that is in RAM, in MB of 10^6 bytes. */
export function residentMb(pid: number): number {
  const [, kib] = /^VmRSS:\s+(\d+) kB/m.exec(readProc(pid, "status")) ?? [];
  return (Number(kib) * 1024) / 1e6;
}

/** The CPU time that a process has used since its start, in ms. */
export function cpuMs(pid: number): number {
  const [userTicks, systemTicks] = statFields(pid).slice(11, 13);
  return ((Number(userTicks) + Number(systemTicks)) / TICKS_PER_SECOND) * 1000;
}

/** The CPU time of a process, of its running children, and of its ended ones, in ms. */
export function familyCpuMs(pid: number): number {
  const [endedUserTicks, endedSystemTicks] = statFields(pid).slice(13, 15);
  const endedMs = ((Number(endedUserTicks) + Number(endedSystemTicks)) / TICKS_PER_SECOND) * 1000;
  const children = allProcesses().filter((one) => parentOf(one) === pid);
  return [pid, ...children].reduce((sum, one) => sum + (cpuMs(one) || 0), endedMs);
}

function allProcesses(): number[] {
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0);
}

function runs(pid: number, script: string): boolean {
  return readProc(pid, "cmdline")
    .split("\0")
    .some((word) => word.endsWith(`/${script}.ts`) || word.endsWith(`/${script}.mjs`));
}

function parentOf(pid: number): number | undefined {
  const parent = Number(statFields(pid)[1]);
  return parent > 0 ? parent : undefined;
}

/** The fields of /proc/<pid>/stat after the name, which itself may contain spaces. */
function statFields(pid: number): string[] {
  const text = readProc(pid, "stat");
  return text.slice(text.lastIndexOf(")") + 2).split(" ");
}

/** Empty for a process that has just ended. */
function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}
