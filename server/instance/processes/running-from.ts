import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join, resolve, sep } from "node:path";

/**
 * The id of a process that runs a program below the folder, by its command line; undefined if none. The command lines of web and
 * worker processes have full paths.
 */
export function runningFrom(folder: string): number | undefined {
  const below = join(folder, sep);
  const those = process.platform === "linux" ? programsOfProc() : programsOfPs();
  return those.find(
    ({ pid, programs }) => pid !== process.pid && programs.some((one) => one.startsWith(below)),
  )?.pid;
}

type Running = { pid: number; programs: string[] };

function programsOfProc(): Running[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), programs: programsOf(name) }));
}

/** The interpreter and its script, with full paths if the system shows the process's working folder. */
function programsOf(pid: string): string[] {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0").slice(0, 2);
    const folder = folderOf(pid);
    return words.map((word) => (folder ? resolve(folder, word) : word));
  } catch {
    // The process has ended.
    return [];
  }
}

// Not readable for another user's process.
function folderOf(pid: string): string | null {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return null;
  }
}

function programsOfPs(): Running[] {
  const lines = execFileSync("ps", ["-axo", "pid=,command="], { encoding: "utf8" }).trim().split("\n");
  return lines.map((line) => {
    const [pid = "", ...words] = line.trim().split(/\s+/);
    return { pid: Number(pid), programs: words.slice(0, 2) };
  });
}
