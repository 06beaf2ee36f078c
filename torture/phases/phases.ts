import { FAILPOINT_NAMES } from "../programs/failpoint-names.ts";
import { DATABASE } from "./database.ts";
import { FROZEN_PROCESSES, KILLS_AT_RANDOM, killsAt } from "./kills.ts";
import { AWAY_AFTER_PROVIDER, CUT_AT_COMMIT, NETWORK } from "./network.ts";
import { CLOCK_JUMPS, LOST_REPORTS, UPSET_RECEIVERS } from "./outside.ts";
import { inTurns, type Phase } from "./phase.ts";

export type Plan = {
  /** How often a process dies at each failpoint. */
  kills: number;
  /** True for a short run: faults of one kind then share a phase and a line of the table. */
  isShort: boolean;
  seed: number;
};

const PROCESSES = [KILLS_AT_RANDOM, FROZEN_PROCESSES];
const OUTSIDE = [CLOCK_JUMPS, LOST_REPORTS, UPSET_RECEIVERS];

/** The phases of a run, in their order. */
export function phasesOf({ kills, isShort, seed }: Plan): Phase[] {
  if (isShort)
    return [
      killsAt("kill -9 at half of the named points", everyOther(FAILPOINT_NAMES, seed), kills),
      inTurns("kill -9 at random, frozen processes, and a network that fails in eight ways", [
        ...PROCESSES,
        ...NETWORK,
        ...CUT_AT_COMMIT,
        AWAY_AFTER_PROVIDER,
      ]),
      inTurns("a database that fails in five ways, clock jumps, lost reports, upset receivers", [
        ...DATABASE,
        ...OUTSIDE,
      ]),
    ];
  return [
    ...FAILPOINT_NAMES.map((name) => killsAt(`kill -9 at ${name}`, [name], kills)),
    ...PROCESSES,
    ...NETWORK,
    ...CUT_AT_COMMIT,
    AWAY_AFTER_PROVIDER,
    ...DATABASE,
    ...OUTSIDE,
  ];
}

/** Half of the list, and the other half for the next seed. */
function everyOther<Name>(names: readonly Name[], seed: number): Name[] {
  return names.filter((_, at) => (at + seed) % 2 === 0);
}
