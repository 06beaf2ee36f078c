import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type Db, db } from "#db/client";
import { type Bank, startBank } from "./bank/bank.ts";
import { addBankAdapters } from "./bank/bank-adapters.ts";
import { type CheckOptions, checkInvariants, type Violation } from "./invariants/check-invariants.ts";
import { violationLine } from "./invariants/violation-line.ts";
import { compareStatements, drain } from "./judge/drain.ts";
import { judgeBank } from "./judge/judge-bank.ts";
import { judgeHistory } from "./judge/judge-history.ts";
import { judgeLedger } from "./judge/judge-ledger.ts";
import { judgeReceivers, noteArrived } from "./judge/judge-receivers.ts";
import { judgeSettings, readSettings, type Settings } from "./judge/judge-settings.ts";
import { type History, newHistory, OPERATIONS, type OperationKind } from "./load/history.ts";
import { newPerson } from "./load/people.ts";
import { type Random, randomFrom } from "./load/random.ts";
import { newLoad } from "./load/run-load.ts";
import { newTenants } from "./load/tenants.ts";
import type { Phase } from "./phases/phase.ts";
import { type Plan, phasesOf } from "./phases/phases.ts";
import type { SourceChange } from "./programs/bundle-torture.ts";
import { startTortureStack, type TortureStack } from "./stack/start-torture-stack.ts";
import type { TortureDatabase } from "./stack/torture-database.ts";

export type TortureOptions = Plan & {
  database: TortureDatabase;
  seed: number;
  /** The duration of each phase that has none of its own. */
  phaseSeconds: number;
  /** How many operations clients make before the first phase ends, however long that takes on this machine. */
  leastOperations?: number;
  /** The minimum number of operations of each of these kinds. */
  leastOf?: Partial<Record<OperationKind, number>>;
  /** The number of rounds of `drain` after which everything must be at rest. */
  restRounds: number;
  /** The names of the phases to run; undefined: all. */
  only?: (name: string) => boolean;
  changes?: readonly SourceChange[];
  /** Checked repeatedly while clients send requests: the run ends with the first such violation. */
  seeks?: (violation: Violation) => boolean;
  say: (line: string) => void;
};

/** What one phase broke, how often, and the violations since. */
export type PhaseResult = { name: string; times: Record<string, number>; violations: Violation[] };
export type TortureResult = {
  phases: PhaseResult[];
  /** How often each operation had each outcome. */
  outcomes: Record<string, number>;
  /** The processes that ended by themselves, such as by an uncaught error, and were replaced. */
  ended: string[];
  /** The last output of the processes. */
  log: string;
};

/**
 * How old unfinished work may be: a schedule may start some while the database is read. The load's own work is older,
 * because `drain` moves the clock.
 */
const AT_REST: CheckOptions = { graceSeconds: 10, stuckSeconds: 60, clockJumps: true };
/** While clients run, no work counts as late. */
const UNDER_LOAD: CheckOptions = { graceSeconds: 3_600, stuckSeconds: 3_600, clockJumps: true };
const WARM_UP_MS = 1_000;
const LOG_SHOWN = 20_000;

/**
 * Runs clients against two web processes and two workers, breaks something in each phase, then lets everything come to rest and
 * checks all invariants. The database must be empty. A violation counts for the phase after which it was first seen.
 */
export async function runTorture(options: TortureOptions): Promise<TortureResult> {
  const { database, seed, say } = options;
  const stack = await startTortureStack(database, options.changes ?? []);
  const history = newHistory();
  const random = randomFrom(seed);
  const bank = await startBank(stack.now);
  addBankAdapters();
  try {
    const tenants = await newTenants(seed, bank);
    const settings = await readSettings(await stack.database.readWhole());
    const load = newLoad(stack.origins, tenants, {
      ...{ history, seed, now: stack.now, bank },
      operator: await newPerson(),
    });
    const seen = new Set<string>();
    const judge = async ({ losesReports = false }: Phase): Promise<Violation[]> => {
      const rest = () => drain(stack, load, bank, options.restRounds);
      await rest();
      if (losesReports) await compareStatements(stack);
      if (losesReports) await rest();
      // The comparison may book entries, so it runs before the reads.
      const compared = await judgeLedger(stack.now());
      const arrived = noteArrived(tenants);
      const whole = await stack.database.readWhole();
      const found = [
        ...compared,
        ...(await judgeBank(whole, bank, tenants)),
        ...(await checkNow(whole)),
        ...(await judgeHistory(whole, history, bank)),
        ...(await judgeReceivers(whole, tenants, arrived)),
        ...(await judgeSettings(whole, settings)),
      ];
      const isNew = ({ says, about }: Violation) => !seen.has(`${says} ${about}`);
      const violations = found.filter(isNew);
      for (const { says, about } of violations) seen.add(`${says} ${about}`);
      return violations;
    };
    const phases: PhaseResult[] = [];
    for (const phase of phasesOf(options)) {
      if (options.only && !options.only(phase.name)) continue;
      const startedAt = performance.now();
      load.start();
      await sleep(WARM_UP_MS);
      const times = await injected(phase, {
        ...{ stack, tenants, bank, random, countOperations: () => history.all().length },
        seconds: options.phaseSeconds,
      });
      let found = await soughtNow(options, settings);
      while (!found && !isEnough(history, options)) {
        await sleep(WARM_UP_MS);
        found = await soughtNow(options, settings);
      }
      await load.pause();
      const violations = found ? [found] : await judge(phase);
      phases.push({ name: phase.name, times, violations });
      for (const violation of violations) say(`✗ ${violationLine(violation)}`);
      say(
        `${phase.name}: ${Math.round((performance.now() - startedAt) / 1000)} s, ${violations.length} violations`,
      );
    }
    const outcomes = Object.groupBy(history.all(), ({ kind, outcome }) => `${kind} ${outcome}`);
    return {
      phases,
      ended: stack.victims.flatMap((victim) => victim.crashes()),
      log: readFileSync(stack.logFile, "utf8").slice(-LOG_SHOWN),
      outcomes: Object.fromEntries(Object.entries(outcomes).map(([name, all]) => [name, all?.length ?? 0])),
    };
  } finally {
    bank.stop();
    await stack.stop();
  }
}

function isEnough(history: History, { leastOperations = 0, leastOf = {} }: TortureOptions): boolean {
  const all = history.all();
  if (all.length < leastOperations) return false;
  const byKind = Map.groupBy(all, ({ kind }) => kind);
  return OPERATIONS.every((kind) => (byKind.get(kind)?.length ?? 0) >= (leastOf[kind] ?? 0));
}

async function injected(
  phase: Phase,
  given: {
    stack: TortureStack;
    tenants: Awaited<ReturnType<typeof newTenants>>;
    bank: Bank;
    random: Random;
    countOperations: () => number;
    seconds: number;
  },
): Promise<Record<string, number>> {
  const until = performance.now() + given.seconds * 1_000;
  try {
    return await phase.inject({ ...given, until });
  } finally {
    given.stack.proxy.heal();
  }
}

/** The first sought violation of an invariant that holds at every instant, even while clients send requests. */
async function soughtNow({ seeks }: TortureOptions, settings: Settings): Promise<Violation | undefined> {
  return (
    seeks && [...(await checkNow(db(), UNDER_LOAD)), ...(await judgeSettings(db(), settings))].find(seeks)
  );
}

function checkNow(reader: Db, options: CheckOptions = AT_REST): Promise<Violation[]> {
  return reader.transaction((tx) => checkInvariants(tx, { ...options, guarded: db() }), {
    isolationLevel: "repeatable read",
    accessMode: "read only",
  });
}
