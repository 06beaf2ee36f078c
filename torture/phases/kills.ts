import { setTimeout as sleep } from "node:timers/promises";
import { enqueueSweep } from "../judge/drain.ts";
import type { TortureStack } from "../stack/start-torture-stack.ts";
import type { Victim } from "../stack/victim.ts";
import { goesOn, type Phase, type PhaseContext } from "./phase.ts";

const BETWEEN_SWEEPS_MS = 1_000;
const SWEPT = "expire";
const OF_WORKERS = ["callback", "job", "expire", "send"];
/** Longer than the time after which a silent worker's jobs are taken over. */
const LEASE_MS = 70_000;

/** Processes die when they next pass one of these points, `kills` times at each. */
export function killsAt(name: string, points: readonly string[], kills: number): Phase {
  return { name, inject: (context) => killAtPoints(context, points, kills) };
}

export const KILLS_AT_RANDOM: Phase = {
  name: "kill -9 at random under load",
  inject: async (context) => {
    const { stack, random } = context;
    let kills = 0;
    const isOn = goesOn(context, () => kills > 0);
    while (isOn()) {
      const victim = random.oneOf(stack.victims);
      await victim.ready();
      await sleep(random.whole(20, 600));
      victim.kill();
      kills += 1;
    }
    return { kills };
  },
};

/**
 * A process is stopped with its locks and jobs, long enough for another to take them over, and then either continues as if
 * nothing had happened or is killed, as by a supervisor.
 */
export const FROZEN_PROCESSES: Phase = {
  name: "frozen processes",
  inject: async (context) => {
    const { stack, random } = context;
    let times = 0;
    const isOn = goesOn(context, () => times > 0);
    while (isOn()) {
      const victim = random.oneOf(stack.victims);
      await victim.ready();
      const thaw = victim.freeze();
      times += 1;
      await sleep(random.whole(200, 1_000));
      if (random.happens(0.5)) await stack.moveClock(LEASE_MS);
      await sleep(random.whole(500, 2_500));
      if (random.happens(0.5)) thaw();
      else victim.kill();
      await sleep(random.whole(200, 1_000));
    }
    return { times };
  },
};

/**
 * Each name `kills` times: half of the web's points in each web process, and the workers' points in the workers, if there are
 * any.
 */
async function killAtPoints({ stack, random }: PhaseContext, names: readonly string[], kills: number) {
  const counts: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]));
  const due = names.flatMap((name) => Array.from({ length: kills }, () => name));
  const isOfWorkers = (name: string) =>
    stack.workers.length > 0 && OF_WORKERS.includes(name.split(".")[0] ?? "");
  const { worker = [], web = [] } = Object.groupBy(due, (name) => (isOfWorkers(name) ? "worker" : "web"));
  const lane = async (victims: readonly Victim[], points: readonly string[]) => {
    for (const point of points) {
      const victim = random.oneOf(victims);
      await victim.ready();
      const dying = victim.dieAt(point);
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
 * Requests a sweep repeatedly, since another worker may take it. One sweep runs at a time: the clock advances, so that a dead
 * worker's is taken over.
 */
async function sweepUntil(dying: Promise<boolean>, stack: TortureStack): Promise<void> {
  const over = dying.then(() => "over" as const);
  do {
    await enqueueSweep();
    await stack.moveClock(BETWEEN_SWEEPS_MS * 10);
  } while ((await Promise.race([over, sleep(BETWEEN_SWEEPS_MS)])) !== "over");
}
