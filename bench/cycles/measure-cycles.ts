import { setTimeout as sleep } from "node:timers/promises";
import postgres, { type Sql } from "postgres";
import { Pool } from "undici";
import { closeDb, db } from "#db/client";
import { createMerchant } from "#lib/merchants/create-merchant";
import { accessTokenOf } from "../access-token.ts";
import { AT_ONCE, askInTurns } from "../ask-in-turns.ts";
import type { Section } from "../figure.ts";
import { familyOf, processesBelow, proportionalMb, totalCpuMs } from "../process-facts.ts";
import { type Cleanups, type Stack, startStack } from "../start-stack.ts";
import { countWaiting, insertSubscriptions, type Lot, makeDue } from "./due-subscriptions.ts";

const ALL = 100_000;
const SMALL_MERCHANTS = 50;
const OF_SMALL = 10;
const CREATED = 2_000;
const WARM_UP = 300;
const LOOK_MS = 250;
const GIVEN_UP_AFTER_MS = 30 * 60_000;
/** A charge without an attempt, like that of a cycle. */
const BODY = JSON.stringify({ grossAmount: "10.50", description: "Club", externalReference: "contract-7" });

type Opened = { cpuMs: number; peakMb: number; restMb: number; smallShare: number };

/**
 * Measures three things while the cycles of 100,000 subscriptions are due at once: the CPU of opening them, as a ratio to
 * creating as many charges by the API; the worker's memory; and how long the cycles of small merchants wait for those of a
 * large one.
 */
export async function measureCycles(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const cleanups: Cleanups = [];
  try {
    const stack = await startStack(cleanups, signal);
    const sql = postgres(stack.databaseUrl, { max: 2, onnotice: () => {} });
    cleanups.push(() => sql.end(), closeDb);
    say(`Creating ${CREATED} charges by the API …`);
    const createdMs = await cpuOfCreating(stack);
    say(`Storing ${ALL} subscriptions …`);
    const lots = await newLots();
    await insertSubscriptions(sql, lots);
    await sql`analyze`;
    const opened = await open(sql, stack, lots, { signal, say });
    const openedMs = opened.cpuMs / ALL;
    return {
      title: "Cycles of subscriptions",
      figures: [
        { name: "CPU of creating a charge by the API", value: createdMs, unit: "ms" },
        { name: `CPU of opening one of ${ALL} cycles`, value: openedMs, unit: "ms" },
        { name: "CPU of opening/creating", value: openedMs / createdMs, unit: "×", bar: { atMost: 0.5 } },
        { name: "the worker's memory before", value: opened.restMb, unit: "MB" },
        { name: "the worker's memory at its peak", value: opened.peakMb, unit: "MB" },
        {
          name: `${SMALL_MERCHANTS} small merchants beside a large one: share of the whole time until their cycles are open`,
          value: opened.smallShare * 100,
          unit: "%",
          bar: { atMost: 25 },
        },
      ],
    };
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** One merchant with nearly all subscriptions, and small ones. */
async function newLots(): Promise<Lot[]> {
  const large = ALL - SMALL_MERCHANTS * OF_SMALL;
  const counts = [large, ...Array.from({ length: SMALL_MERCHANTS }, () => OF_SMALL)];
  const lots: Lot[] = [];
  for (const count of counts) {
    const name = "Padaria Estrela";
    const merchant = { name, legalName: name, document: "11222333000181", city: "Recife" };
    lots.push({ merchantId: (await createMerchant(db(), merchant)).test, count });
  }
  return lots;
}

async function cpuOfCreating({ origin, pid }: Stack): Promise<number> {
  const token = await accessTokenOf(process.cwd());
  const pool = new Pool(origin, { connections: AT_ONCE, pipelining: 1 });
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const create = async () => {
    const answer = await pool.request({ method: "POST", path: "/api/charge", headers, body: BODY });
    await answer.body.text();
    if (answer.statusCode !== 201) throw new Error(`POST /api/charge answered ${answer.statusCode}.`);
  };
  try {
    await askInTurns(WARM_UP, create);
    const before = totalCpuMs(familyOf(pid));
    await askInTurns(CREATED, create);
    return (totalCpuMs(familyOf(pid)) - before) / CREATED;
  } finally {
    await pool.destroy();
  }
}

async function open(
  sql: Sql,
  { pid }: Stack,
  lots: readonly Lot[],
  { signal, say }: { signal: AbortSignal; say: (line: string) => void },
): Promise<Opened> {
  const [worker] = processesBelow(pid, "worker");
  if (worker === undefined) throw new Error("The worker's process is not found.");
  const all = lots.map(({ merchantId }) => merchantId);
  const restMb = proportionalMb(worker);
  const due = await makeDue(sql);
  if (due !== ALL) throw new Error(`${due} cycles are due, not ${ALL}.`);
  // The sweep begins with the next minute.
  while ((await countWaiting(sql, all)) === due) await sleep(LOOK_MS, undefined, { signal });
  const [startedAt, before] = [performance.now(), totalCpuMs(familyOf(pid))];
  let smallMs = Number.NaN;
  let peakMb = restMb;
  for (let waiting = due; waiting > 0; ) {
    await sleep(LOOK_MS, undefined, { signal });
    peakMb = Math.max(peakMb, proportionalMb(worker));
    if (Number.isNaN(smallMs) && (await countWaiting(sql, all.slice(1))) === 0)
      smallMs = performance.now() - startedAt;
    waiting = await countWaiting(sql, all);
    if (performance.now() - startedAt > GIVEN_UP_AFTER_MS)
      throw new Error(`${waiting} cycles are still not open.`);
  }
  const tookMs = performance.now() - startedAt;
  say(`Opened in ${Math.round(tookMs / 1000)} s.`);
  const cpuMs = totalCpuMs(familyOf(pid)) - before;
  return { cpuMs, peakMb, restMb, smallShare: smallMs / tookMs };
}
