import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { closeDb } from "#db/client";
import type { MerchantId } from "#lib/domain/ids";
import { closeQueue } from "#lib/platform/jobs/queue";
import { type BenchProcess, startBenchProcess } from "../bench-process.ts";
import type { Figure, Section } from "../figure.ts";
import { percentile } from "../percentile.ts";
import { type Cleanups, startStack } from "../start-stack.ts";
import { makeDueAtOnce } from "./due-at-once.ts";
import type { Arrivals, ReceiverAnswer, ReceiverQuestion } from "./receiver.ts";
import { type Committed, tellSteadily } from "./tell-steadily.ts";

const STEADY = { perSecond: 100, forMs: 20_000 };
const AT_ONCE = 10_000;
const SOME_PER_SECOND = 10;
// Twice as long as a call to a receiver that hangs.
const WITH_DEAD_MS = 30_000;
const LATEST_MS = 120_000;
const POLL_MS = 250;

type Bench = {
  receiver: BenchProcess<ReceiverQuestion, ReceiverAnswer>;
  origin: string;
  databaseUrl: string;
  merchants: [MerchantId, MerchantId];
  signal: AbortSignal;
};

/**
 * How soon callbacks arrive: a hundred a second, ten thousand at once, and one merchant's beside another's backlog that its
 * receiver takes slowly or not at all. Runs all of Ponte as `npm start` does, with one receiver in a separate process. Throws
 * when one is lost or sent twice.
 */
export async function measureCallbacks(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const cleanups: Cleanups = [];
  try {
    process.env.ALLOW_PRIVATE_TARGETS = "true";
    const { databaseUrl } = await startStack(cleanups, signal);
    cleanups.push(closeDb, closeQueue);
    const script = new URL("./receiver.ts", import.meta.url);
    const receiver = startBenchProcess<ReceiverQuestion, ReceiverAnswer>(script);
    cleanups.push(() => receiver.stop());
    const { port } = (await receiver.ask({ kind: "port" })) as { port: number };
    const merchants = await twoMerchants(databaseUrl);
    const bench = { receiver, origin: `http://127.0.0.1:${port}`, databaseUrl, merchants, signal };
    say(`${STEADY.perSecond} callbacks a second …`);
    const steady = await measureSteady(bench);
    say(`${AT_ONCE} callbacks at once …`);
    const atOnce = await measureAtOnce(bench);
    say("Callbacks beside a dead receiver's …");
    const withDead = await measureWithDead(bench);
    return { title: "Callbacks", figures: [...steady, ...atOnce, withDead] };
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

async function measureSteady(bench: Bench): Promise<Figure[]> {
  const until = performance.now() + STEADY.forMs;
  const target = `${bench.origin}/0`;
  const committed = await tellSteadily(
    bench.merchants[0],
    { target, prefix: "steady", perSecond: STEADY.perSecond },
    () => performance.now() < until && !bench.signal.aborted,
  );
  const delays = delaysOf(committed, await arrivalsOf(bench, committed.size));
  const name = `${STEADY.perSecond} a second`;
  return [
    {
      name: `${name}: p95 from commit to arrival`,
      value: percentile(delays, 0.95),
      unit: "ms",
      bar: { atMost: 1_000 },
    },
    { name: `${name}: p50`, value: percentile(delays, 0.5), unit: "ms" },
  ];
}

async function measureAtOnce(bench: Bench): Promise<Figure[]> {
  const [one, other] = bench.merchants;
  const due = { target: `${bench.origin}/50`, prefix: "at-once", count: AT_ONCE };
  const committedAt = await makeDueAtOnce(bench.databaseUrl, one, due);
  let arrived = 0;
  const others = tellSteadily(
    other,
    { target: `${bench.origin}/0`, prefix: "other", perSecond: SOME_PER_SECOND },
    () => arrived < AT_ONCE && !bench.signal.aborted,
  );
  const until = performance.now() + LATEST_MS;
  while (arrived < AT_ONCE && performance.now() < until && !bench.signal.aborted) {
    await sleep(POLL_MS);
    arrived = Object.keys((await ask(bench, false)).firstAt).filter((key) =>
      key.startsWith("at-once"),
    ).length;
  }
  const committed = await others;
  const arrivals = await arrivalsOf(bench, AT_ONCE + committed.size);
  const all = Object.entries(arrivals.firstAt).filter(([key]) => key.startsWith("at-once"));
  const lastAt = Math.max(...all.map(([, at]) => at));
  return [
    {
      name: `${AT_ONCE} at once to a receiver of 50 ms: the last`,
      value: (lastAt - committedAt) / 1000,
      unit: "s",
      bar: { atMost: 60 },
    },
    {
      name: "another merchant's callbacks meanwhile: the latest",
      value: Math.max(...delaysOf(committed, arrivals)) / 1000,
      unit: "s",
      bar: { atMost: 5 },
    },
  ];
}

async function measureWithDead(bench: Bench): Promise<Figure> {
  const [dead, other] = bench.merchants;
  const due = { target: `${bench.origin}/hang`, prefix: "dead", count: AT_ONCE };
  await makeDueAtOnce(bench.databaseUrl, dead, due);
  const until = performance.now() + WITH_DEAD_MS;
  const committed = await tellSteadily(
    other,
    { target: `${bench.origin}/0`, prefix: "beside", perSecond: SOME_PER_SECOND },
    () => performance.now() < until && !bench.signal.aborted,
  );
  const delays = delaysOf(committed, await arrivalsOf(bench, committed.size));
  return {
    name: `beside a dead receiver's ${AT_ONCE}: another merchant's latest`,
    value: Math.max(...delays) / 1000,
    unit: "s",
    bar: { atMost: 5 },
  };
}

function delaysOf(committed: Committed, { firstAt }: Arrivals): number[] {
  return [...committed].map(([key, at]) => (firstAt[key] ?? Number.NaN) - at);
}

/** Waits until the expected number of callbacks arrived and clears them. Throws when some are missing or duplicate. */
async function arrivalsOf(bench: Bench, expected: number): Promise<Arrivals> {
  const until = performance.now() + LATEST_MS;
  let found = await ask(bench, false);
  while (found.calls < expected && performance.now() < until) {
    bench.signal.throwIfAborted();
    await sleep(POLL_MS);
    found = await ask(bench, false);
  }
  await sleep(POLL_MS);
  found = await ask(bench, true);
  const different = Object.keys(found.firstAt).length;
  if (different !== expected || found.calls !== expected)
    throw new Error(`${different} of ${expected} callbacks arrived, in ${found.calls} calls.`);
  return found;
}

async function ask({ receiver }: Bench, forget: boolean): Promise<Arrivals> {
  return (await receiver.ask({ kind: "arrivals", forget })) as Arrivals;
}

async function twoMerchants(databaseUrl: string): Promise<[MerchantId, MerchantId]> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    const [one, other] = await sql<{ id: MerchantId }[]>`select "id" from "merchants" order by "id" limit 2`;
    if (!one || !other) throw new Error("The demo's two merchants are missing.");
    return [one.id, other.id];
  } finally {
    await sql.end();
  }
}
