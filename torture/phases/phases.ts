import { FAILPOINT_NAMES } from "../programs/failpoint-names.ts";
import { DATABASE } from "./database.ts";
import { FROZEN_PROCESSES, KILLS_AT_RANDOM, killsAt } from "./kills.ts";
import { CUT_AT_COMMIT, NETWORK } from "./network.ts";
import { CLOCK_JUMPS, LOST_REPORTS, UPSET_RECEIVERS } from "./outside.ts";
import { inTurns, type Phase } from "./phase.ts";

export type Plan = {
  /** How often a process dies at each failpoint. */
  kills: number;
  /** Whether faults of one kind share a phase, and a line of the table, for a short run. */
  isShort: boolean;
};

/** The phases of a run, in their order. */
export function phasesOf({ kills, isShort }: Plan): Phase[] {
  return [
    ...(isShort
      ? [killsAt("kill -9 at every named point", FAILPOINT_NAMES, kills)]
      : FAILPOINT_NAMES.map((name) => killsAt(`kill -9 at ${name}`, [name], kills))),
    ...together("kill -9 at random, frozen processes", [KILLS_AT_RANDOM, FROZEN_PROCESSES]),
    ...together("a network that fails in five ways", NETWORK),
    ...together("connections cut before COMMIT, and cut after COMMIT", CUT_AT_COMMIT),
    ...together("a database that fails in five ways", DATABASE),
    CLOCK_JUMPS,
    LOST_REPORTS,
    UPSET_RECEIVERS,
  ];

  function together(name: string, phases: readonly Phase[]): readonly Phase[] {
    return isShort ? [inTurns(name, phases)] : phases;
  }
}
