import { setTimeout as sleep } from "node:timers/promises";
import type { Bank } from "../bank/bank.ts";
import type { Random } from "../load/random.ts";
import type { Tenant } from "../load/tenants.ts";
import type { TortureStack } from "../stack/start-torture-stack.ts";

/** What a phase breaks, while clients ask. `inject` returns how often it did, by what it did. */
export type Phase = {
  name: string;
  /** Whether reports are lost for ever, so that the books have to be compared afterwards. */
  losesReports?: boolean;
  inject: (context: PhaseContext) => Promise<Record<string, number>>;
};
export type PhaseContext = {
  stack: TortureStack;
  tenants: readonly Tenant[];
  bank: Bank;
  random: Random;
  /** When the phase should end, as `performance.now()` counts. */
  until: number;
};

/** A fault that begins, lasts up to `lastsMs`, ends, and comes back after as long a pause, until the phase ends. */
export function recurring(
  name: string,
  lastsMs: number,
  { begin, end }: Record<"begin" | "end", (context: PhaseContext) => unknown>,
): Phase {
  return {
    name,
    inject: async (context) => {
      let times = 0;
      while (performance.now() < context.until) {
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

/** Several phases as one, one after the other, each as long as it would last alone; what they leave is judged once. */
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
