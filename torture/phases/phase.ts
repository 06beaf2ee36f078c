import { setTimeout as sleep } from "node:timers/promises";
import type { Bank } from "../bank/bank.ts";
import type { Random } from "../load/random.ts";
import type { Tenant } from "../load/tenants.ts";
import type { TortureStack } from "../stack/start-torture-stack.ts";

/** What a phase breaks while clients send requests. `inject` returns how often, by kind. */
export type Phase = {
  name: string;
  /** Whether lost reports never arrive, so that the daily comparison must run afterwards. */
  losesReports?: boolean;
  inject: (context: PhaseContext) => Promise<Record<string, number>>;
};
export type PhaseContext = {
  stack: TortureStack;
  tenants: readonly Tenant[];
  bank: Bank;
  random: Random;
  /** How many operations clients have ended so far. */
  countOperations: () => number;
  /** When the phase should end, by `performance.now()`. */
  until: number;
};

const MOST_OPERATIONS = 20_000;
const BETWEEN_LOOKS_MS = 20;

/**
 * Whether a phase continues: until its time is over and `hasBroken` is true, or clients have ended so many operations that it
 * certainly never will be. A slow machine only takes longer.
 */
export function goesOn({ until, countOperations }: PhaseContext, hasBroken: () => boolean): () => boolean {
  const last = countOperations() + MOST_OPERATIONS;
  return () => performance.now() < until || (!hasBroken() && countOperations() < last);
}

/** Waits until the phase's time is over and `hasBroken` is true, with the same bound as `goesOn`. */
export async function untilBroken(context: PhaseContext, hasBroken: () => boolean): Promise<void> {
  const isOn = goesOn(context, hasBroken);
  while (isOn()) await sleep(BETWEEN_LOOKS_MS);
}

/** A fault that starts, lasts up to `lastsMs`, ends, and returns after an equal pause, until the phase ends. */
export function recurring(
  name: string,
  lastsMs: number,
  { begin, end }: Record<"begin" | "end", (context: PhaseContext) => unknown>,
): Phase {
  return {
    name,
    inject: async (context) => {
      let times = 0;
      const isOn = goesOn(context, () => times > 0);
      while (isOn()) {
        await begin(context);
        times += 1;
        await sleep(context.random.whole(lastsMs / 2, lastsMs));
        await end(context);
        await sleep(context.random.whole(200, lastsMs));
      }
      return { times };
    },
  };
}

/** Several phases as one, one after another, each with its full duration; the result is judged once. */
export function inTurns(name: string, phases: readonly Phase[]): Phase {
  return {
    name,
    losesReports: phases.some(({ losesReports }) => losesReports),
    inject: async (context) => {
      const counts: Record<string, number> = {};
      const lastsMs = context.until - performance.now();
      for (const phase of phases) {
        const done = await phase.inject({ ...context, until: performance.now() + lastsMs });
        counts[phase.name] = Object.values(done).reduce((sum, times) => sum + times, 0);
      }
      return counts;
    },
  };
}
