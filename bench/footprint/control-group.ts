import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

/** The files of a group in the two versions of Linux's control groups. */
const VERSIONS = [
  {
    root: "/sys/fs/cgroup",
    limits: ["memory.max"],
    noSwap: { "memory.swap.max": "0" },
    events: "memory.events",
  },
  {
    root: "/sys/fs/cgroup/memory",
    limits: ["memory.limit_in_bytes", "memory.memsw.limit_in_bytes"],
    noSwap: {},
    events: "memory.oom_control",
  },
];
const ENDING_MS = 100;

/**
 * A group of processes that together have a limited amount of memory, including the kernel's and cached
 * files. A shell that writes its process id into `join` belongs to it, with everything that it starts.
 * `killed` counts the processes that the kernel ended for lack of memory.
 */
export type ControlGroup = { join: string; killed(): number; close(): Promise<void> };

/**
 * Opens a group limited to `bytes` and without swap; null if this process lacks the right. `close` requires that its processes
 * have ended.
 */
export function openControlGroup(bytes: number): ControlGroup | null {
  for (const version of VERSIONS) {
    const folder = join(version.root, `ponte-bench-${process.pid}`);
    try {
      mkdirSync(folder);
    } catch {
      continue;
    }
    if (trySet(folder, version, bytes)) return groupIn(folder, version.events);
    rmdirSync(folder);
  }
  return null;
}

function trySet(folder: string, { limits, noSwap }: (typeof VERSIONS)[number], bytes: number): boolean {
  if (!limits.slice(0, 1).every((name) => existsSync(join(folder, name)))) return false;
  const values = { ...Object.fromEntries(limits.map((name) => [name, String(bytes)])), ...noSwap };
  for (const [name, value] of Object.entries(values))
    if (existsSync(join(folder, name))) writeFileSync(join(folder, name), value);
  return true;
}

function groupIn(folder: string, events: string): ControlGroup {
  return {
    join: join(folder, "cgroup.procs"),
    killed: () => Number(/^oom_kill (\d+)$/m.exec(readFileSync(join(folder, events), "utf8"))?.[1] ?? 0),
    close: async () => {
      while (readFileSync(join(folder, "cgroup.procs"), "utf8") !== "") await sleep(ENDING_MS);
      rmdirSync(folder);
    },
  };
}
