import { setTimeout as sleep } from "node:timers/promises";
import type { Faults } from "#test/fault-proxy";
import { enqueueSweep } from "./judge/drain.ts";
import type { Random } from "./load/random.ts";
import type { Tenant } from "./load/tenants.ts";
import { FAILPOINT_NAMES } from "./programs/failpoint-names.ts";
import type { TortureStack } from "./stack/start-torture-stack.ts";
import type { Victim } from "./stack/victim.ts";

/** What a phase breaks, while clients ask. `inject` returns how often it did, by what it did. */
export type Phase = {
  name: string;
  inject: (context: PhaseContext) => Promise<Record<string, number>>;
};
export type PhaseContext = {
  stack: TortureStack;
  tenants: readonly Tenant[];
  random: Random;
  /** When the phase should end. */
  until: number;
};
export type Plan = {
  /** How often a process dies at each failpoint. */
  kills: number;
  /** Whether each failpoint has a phase, and a line of the table, of its own. */
  eachPoint: boolean;
};

const POINT_WAIT_MS = 20_000;
const BETWEEN_SWEEPS_MS = 1_000;
const SWEPT = "expire";
const OF_WORKERS = ["callback", "job", "expire", "send"];

/** The phases of a run, in their order. */
export function phasesOf({ kills, eachPoint }: Plan): Phase[] {
  const points = eachPoint ? FAILPOINT_NAMES.map((name) => [name]) : [[...FAILPOINT_NAMES]];
  return [
    ...points.map((names) => ({
      name: names.length === 1 ? `kill -9 at ${names[0]}` : "kill -9 at every named point",
      inject: (context: PhaseContext) => killAtPoints(context, names, kills),
    })),
    { name: "kill -9 at random under load", inject: killAtRandom },
    network("a slow database (200 ms a round trip)", { latencyMs: 200 }, 2_000),
    network("a silent database", { silent: true }, 1_500),
    network("connections refused", { refusing: true }, 1_500),
    network("connections cut before COMMIT", { cutAtCommit: "before" }, 700),
    network("connections cut after COMMIT", { cutAtCommit: "after" }, 700),
    { name: "connections reset", inject: resetConnections },
    { name: "the clock jumps ahead", inject: jumpAhead },
    { name: "receivers that fail, stall and hang up", inject: upsetReceivers },
  ];
}

/** Each name `kills` times: half of the points of the web in each web process, beside those of the workers. */
async function killAtPoints({ stack, random }: PhaseContext, names: string[], kills: number) {
  const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  const due = names.flatMap((name) => Array.from({ length: kills }, () => name));
  const isOfWorkers = (name: string) => OF_WORKERS.includes(name.split(".")[0] ?? "");
  const { worker = [], web = [] } = Object.groupBy(due, (name) => (isOfWorkers(name) ? "worker" : "web"));
  const lane = async (victims: readonly Victim[], points: readonly string[]) => {
    for (const point of points) {
      const victim = random.oneOf(victims);
      await victim.ready();
      const dying = victim.dieAt(point, POINT_WAIT_MS);
      if (point.startsWith(SWEPT)) await sweepUntil(dying, stack);
      if (await dying) counts[point] = (counts[point] ?? 0) + 1;
    }
  };
  const halves = stack.webs.map((victim, index) =>
    lane(
      [victim],
      web.filter((_, at) => at % stack.webs.length === index),
    ),
  );
  await Promise.all([...halves, lane(stack.workers, worker)]);
  return counts;
}

/**
 * Asks for a sweep again and again, for another worker may be the one that makes it. One sweep runs at a time: the clock
 * moves on, so that a dead worker's is taken over.
 */
async function sweepUntil(dying: Promise<boolean>, stack: TortureStack): Promise<void> {
  const over = dying.then(() => "over" as const);
  do {
    await enqueueSweep();
    await stack.moveClock(BETWEEN_SWEEPS_MS * 10);
  } while ((await Promise.race([over, sleep(BETWEEN_SWEEPS_MS)])) !== "over");
}

async function killAtRandom({ stack, random, until }: PhaseContext) {
  let kills = 0;
  while (performance.now() < until) {
    const victim = random.oneOf([...stack.webs, ...stack.workers]);
    await victim.ready();
    await sleep(random.whole(20, 600));
    victim.kill();
    kills += 1;
  }
  return { kills };
}

/** A fault of the network that lasts `lastsMs` and comes back after as long a pause. */
function network(name: string, faults: Partial<Faults>, lastsMs: number): Phase {
  return {
    name,
    inject: async ({ stack, random, until }) => {
      let times = 0;
      while (performance.now() < until) {
        const cutBefore = stack.proxy.commitsCut();
        stack.proxy.set(faults);
        await sleep(random.whole(lastsMs / 2, lastsMs));
        stack.proxy.heal();
        times += faults.cutAtCommit ? stack.proxy.commitsCut() - cutBefore : 1;
        await sleep(random.whole(200, lastsMs));
      }
      return { times };
    },
  };
}

async function resetConnections({ stack, random, until }: PhaseContext) {
  let times = 0;
  while (performance.now() < until) {
    times += stack.proxy.reset();
    await sleep(random.whole(300, 1_200));
  }
  return { times };
}

async function jumpAhead({ stack, random, until }: PhaseContext) {
  let jumps = 0;
  while (performance.now() < until) {
    await stack.moveClock(random.whole(1_000, 90_000));
    await enqueueSweep();
    jumps += 1;
    await sleep(random.whole(500, 1_500));
  }
  return { jumps };
}

async function upsetReceivers({ tenants, until }: PhaseContext) {
  const receivers = tenants.flatMap(({ callbacks, endpoint }) => [callbacks, endpoint]);
  for (const receiver of receivers) receiver.set(0.6);
  await sleep(Math.max(0, until - performance.now()));
  for (const receiver of receivers) receiver.set(0);
  return { receivers: receivers.length };
}
