import { setTimeout as sleep } from "node:timers/promises";
import { enqueueSweep } from "../judge/drain.ts";
import { goesOn, type Phase, untilBroken } from "./phase.ts";

/** Enough failures to reveal a fault in what follows a failed try. */
const LEAST_FAILURES = 25;
const LEAST_LOST = 1;
const BETWEEN_LOOKS_MS = 100;

export const CLOCK_JUMPS: Phase = {
  name: "the clock jumps ahead",
  inject: async (context) => {
    const { stack, random } = context;
    let jumps = 0;
    const isOn = goesOn(context, () => jumps > 0);
    while (isOn()) {
      await stack.moveClock(random.whole(1_000, 90_000));
      await enqueueSweep();
      jumps += 1;
      await sleep(random.whole(500, 1_500));
    }
    return { jumps };
  },
};

/** Most of the provider's reports are lost, so that Ponte must enquire. */
export const LOST_REPORTS: Phase = {
  name: "reports of the provider that are lost",
  losesReports: true,
  inject: async (context) => {
    const { database } = context.stack;
    const { bank } = context;
    const before = await database.countLostReports();
    await database.loseReports(true);
    bank.loseReports(true);
    let lost = 0;
    const isOn = goesOn(context, () => lost >= LEAST_LOST);
    while (isOn()) {
      await sleep(BETWEEN_LOOKS_MS);
      lost = (await database.countLostReports()) - before;
    }
    await database.loseReports(false);
    bank.loseReports(false);
    return { reports: lost };
  },
};

export const UPSET_RECEIVERS: Phase = {
  name: "receivers that fail, stall and hang up",
  inject: async (context) => {
    const receivers = context.tenants.flatMap(({ callbacks, endpoint }) => [callbacks, endpoint]);
    for (const receiver of receivers) receiver.set(0.6);
    const countFailures = () => receivers.reduce((sum, receiver) => sum + receiver.failures(), 0);
    const before = countFailures();
    await untilBroken(context, () => countFailures() - before >= LEAST_FAILURES);
    for (const receiver of receivers) receiver.set(0);
    return { failures: countFailures() - before };
  },
};
