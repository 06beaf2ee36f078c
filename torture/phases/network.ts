import { setTimeout as sleep } from "node:timers/promises";
import type { Faults } from "#test/fault-proxy";
import { goesOn, type Phase, type PhaseContext, recurring, untilBroken } from "./phase.ts";

/** A real server's keepalives take longer, and waiting for them would prove nothing more. */
const NOTICED_AFTER_MS = 6_000;

const faulty = (name: string, lastsMs: number, faults: Partial<Faults>): Phase =>
  recurring(name, lastsMs, {
    begin: ({ stack }) => stack.proxy.set(faults),
    end: ({ stack }) => stack.proxy.heal(),
  });

/** The network in front of PostgreSQL. */
export const NETWORK: readonly Phase[] = [
  faulty("a slow database (200 ms a round trip)", 2_000, { latencyMs: 200 }),
  faulty("a silent database", 1_500, { silent: true }),
  faulty("connections refused", 1_500, { refusing: true }),
  struck("connections reset", 1_200, ({ stack }) => stack.proxy.reset()),
  // Seldom enough that the sessions that PostgreSQL still considers open do not use up its limit.
  struck("connections that no longer carry data", 5_000, ({ stack }) => stack.proxy.stall(NOTICED_AFTER_MS)),
];

export const CUT_AT_COMMIT: readonly Phase[] = [cut("before"), cut("after")];

/**
 * A provider has done its part, such as taking or sending money, and the database is out of reach when it reports that: the
 * report is lost, and Ponte must find out by enquiry.
 */
export const AWAY_AFTER_PROVIDER: Phase = {
  name: "a database out of reach once the provider has done its part",
  inject: async (context) => {
    const { victims, proxy } = context.stack;
    const { random } = context;
    let times = 0;
    const isOn = goesOn(context, () => times > 0);
    while (isOn()) {
      const victim = random.oneOf(victims);
      await victim.ready();
      const isAway = await victim.haltAt("provider.after-call", () => {
        proxy.set({ refusing: true });
        proxy.reset();
      });
      if (isAway) times += 1;
      await sleep(random.whole(300, 2_000));
      proxy.heal();
      await sleep(random.whole(200, 1_000));
    }
    return { times };
  },
};

function cut(cutAtCommit: "before" | "after"): Phase {
  const name = `connections cut ${cutAtCommit} COMMIT`;
  return {
    name,
    inject: async (context) => {
      const { proxy } = context.stack;
      const cutBefore = proxy.commitsCut();
      const phase = recurring(name, 700, {
        begin: () => proxy.set({ cutAtCommit }),
        // A commit may be late on a busy machine.
        end: async () => {
          await untilBroken({ ...context, until: 0 }, () => proxy.commitsCut() > cutBefore);
          proxy.heal();
        },
      });
      await phase.inject(context);
      return { times: proxy.commitsCut() - cutBefore };
    },
  };
}

/** Affects every connection that is open at that moment, and none opened later. */
function struck(name: string, pauseMs: number, strike: (context: PhaseContext) => number): Phase {
  return {
    name,
    inject: async (context) => {
      let times = 0;
      const isOn = goesOn(context, () => times > 0);
      while (isOn()) {
        times += strike(context);
        await sleep(context.random.whole(pauseMs / 4, pauseMs));
      }
      return { times };
    },
  };
}
