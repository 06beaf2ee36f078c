import { existsSync, readFileSync } from "node:fs";
import { type Finding, ok, problem, warning } from "#lib/domain/finding";
import { thisMachine } from "#lib/platform/machine";

const MB = 1024 ** 2;

/**
 * The memory that Ponte uses under load, in MB (docs/operations.md#memory): its supervisor, each process, its
 * own database.
 */
const NEEDED_MB = { supervisor: 45, one: 400, web: 400, worker: 210, database: 250, databaseOfOne: 150 };
const EVENTS_OF_CONTROL_GROUP = "/sys/fs/cgroup/memory.events";
/** Below this share of free memory, a burst reaches the kernel's limit. */
const SCARCE_SHARE = 0.1;

type Wanted = { inOne: boolean; web: number; worker: number; hasOwnDatabase: boolean; isRunning: boolean };
type Memory = { totalBytes: number; availableBytes: number; killed: number };

/** This machine's memory, within the limits of its control group, and how many processes the kernel has ended for lack of it. */
export function readMemory(): Memory {
  return {
    totalBytes: thisMachine().memoryBytes,
    availableBytes: process.availableMemory(),
    killed: killedIn(
      existsSync(EVENTS_OF_CONTROL_GROUP) ? readFileSync(EVENTS_OF_CONTROL_GROUP, "utf8") : "",
    ),
  };
}

/** The processes that a control group's memory.events counts as killed (cgroups(7)). */
export function killedIn(events: string): number {
  return Number(/^oom_kill (\d+)$/m.exec(events)?.[1] ?? 0);
}

/** Whether the memory is enough for what runs or would start, before the kernel ends a process for lack of it. */
export function diagnoseMemory(wanted: Wanted, { totalBytes, availableBytes, killed }: Memory): Finding {
  const neededMb = neededMbOf(wanted);
  const [totalMb, availableMb] = [Math.floor(totalBytes / MB), Math.floor(availableBytes / MB)];
  const help = wanted.inOne
    ? "give the machine more, or Ponte a database elsewhere (DATABASE_URL)."
    : "set PROCESSES=one, start fewer processes, or give the machine more.";
  if (killed > 0) return problem(`The kernel has ended ${killed} processes here for lack of memory: ${help}`);
  if (totalMb < neededMb)
    return problem(
      `The machine has ${totalMb} MB of memory, and Ponte takes ${neededMb} under load: ${help}`,
    );
  const isScarce = wanted.isRunning ? availableMb < SCARCE_SHARE * totalMb : availableMb < neededMb;
  return isScarce
    ? warning(
        `Only ${availableMb} of ${totalMb} MB of memory are free, and Ponte takes ${neededMb} under load: ${help}`,
      )
    : ok(`${availableMb} of ${totalMb} MB of memory are free; Ponte takes up to ${neededMb}.`);
}

function neededMbOf({ inOne, web, worker, hasOwnDatabase }: Wanted): number {
  const processes = inOne ? NEEDED_MB.one : web * NEEDED_MB.web + worker * NEEDED_MB.worker;
  const database = inOne ? NEEDED_MB.databaseOfOne : NEEDED_MB.database;
  return NEEDED_MB.supervisor + processes + (hasOwnDatabase ? database : 0);
}
