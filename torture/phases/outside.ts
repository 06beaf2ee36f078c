import { setTimeout as sleep } from "node:timers/promises";
import { enqueueSweep } from "../judge/drain.ts";
import type { Phase } from "./phase.ts";

/** So many that a fault in how a failed try goes on shows, however slow the machine is; but no longer than this is waited for them. */
const LEAST_FAILURES = 25;
const FAILED_WITHIN_MS = 120_000;
const BETWEEN_LOOKS_MS = 200;

export const CLOCK_JUMPS: Phase = {
  name: "the clock jumps ahead",
  inject: async ({ stack, random, until }) => {
    let jumps = 0;
    while (performance.now() < until) {
      await stack.moveClock(random.whole(1_000, 90_000));
      await enqueueSweep();
      jumps += 1;
      await sleep(random.whole(500, 1_500));
    }
    return { jumps };
  },
};

/** Most of what the provider tells is lost on its way, so that Ponte has to ask. */
export const LOST_REPORTS: Phase = {
  name: "reports of the provider that are lost",
  losesReports: true,
  inject: async ({ stack: { database }, bank, until }) => {
    const before = await database.countLostReports();
    await database.loseReports(true);
    bank.loseReports(true);
    await sleep(Math.max(0, until - performance.now()));
    await database.loseReports(false);
    bank.loseReports(false);
    return { reports: (await database.countLostReports()) - before };
  },
};

export const UPSET_RECEIVERS: Phase = {
  name: "receivers that fail, stall and hang up",
  inject: async ({ tenants, until }) => {
    const receivers = tenants.flatMap(({ callbacks, endpoint }) => [callbacks, endpoint]);
    for (const receiver of receivers) receiver.set(0.6);
    const countFailures = () => receivers.reduce((sum, receiver) => sum + receiver.failures(), 0);
    const [before, latest] = [countFailures(), until + FAILED_WITHIN_MS];
    await sleep(Math.max(0, until - performance.now()));
    while (countFailures() - before < LEAST_FAILURES && performance.now() < latest)
      await sleep(BETWEEN_LOOKS_MS);
    for (const receiver of receivers) receiver.set(0);
    return { receivers: receivers.length };
  },
};
