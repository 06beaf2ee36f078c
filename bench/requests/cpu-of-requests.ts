import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Pool } from "undici";
import { startProgram } from "#tools/testing/start-program";
import { accessTokenOf } from "../access-token.ts";
import { CREATE_BODY, createCharges } from "../api-client.ts";
import { AT_ONCE, askInTurns } from "../ask-in-turns.ts";
import type { Figure } from "../figure.ts";
import { percentile } from "../percentile.ts";
import { familyOf, totalCpuMs } from "../process-facts.ts";
import { type Cleanups, DEMO_WRITES_MS, startStack } from "../start-stack.ts";

const HERE = join(import.meta.dirname, "..", "..");
const STOCK = 100;
const WARM_UP = 500;

/** The bars compare with the last build before Ponte was reduced to fit a small server. */
const ROWS = [
  { of: "read", name: "CPU of GET /charge/{id}, node and PostgreSQL", requests: 1_000, atMost: 0.7 },
  { of: "create", name: "CPU of POST /charge (PIX), node and PostgreSQL", requests: 300, atMost: 0.85 },
  { of: "list", name: "CPU of GET /charge/list, node and PostgreSQL", requests: 500, atMost: 0.9 },
] as const;

type Kind = (typeof ROWS)[number]["of"];
/** A running build, and its CPU in ms per request for a number of requests of one kind, eight at once. */
type Subject = { cpuOf(kind: Kind, requests: number): Promise<number> };

/**
 * The CPU that a request costs all processes of this build, as a ratio to another checkout's build. Both run at the same time,
 * each on its own data, and take turns with the same requests.
 */
export async function cpuOfRequests(against: string, rounds: number, signal: AbortSignal): Promise<Figure[]> {
  const cleanups: Cleanups = [];
  try {
    const own = await startSubject(HERE, cleanups, signal);
    const other = await startSubject(against, cleanups, signal);
    await sleep(DEMO_WRITES_MS, undefined, { signal });
    const figures: Figure[] = [];
    for (const { of, name, requests, atMost } of ROWS) {
      for (const subject of [own, other]) await subject.cpuOf(of, WARM_UP);
      const ms: { own: number; other: number }[] = [];
      for (let round = 0; round < rounds; round += 1)
        ms.push({ own: await own.cpuOf(of, requests), other: await other.cpuOf(of, requests) });
      const median = (value: (one: (typeof ms)[number]) => number) => percentile(ms.map(value), 0.5);
      figures.push(
        { name, value: median((one) => one.own), unit: "ms" },
        { name: `${name}, the other build`, value: median((one) => one.other), unit: "ms" },
        { name: `${name}, ratio`, value: median((one) => one.own / one.other), unit: "×", bar: { atMost } },
      );
    }
    return figures;
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

async function startSubject(checkout: string, cleanups: Cleanups, signal: AbortSignal): Promise<Subject> {
  const { origin, pid } = await startStack(cleanups, signal, { script: startProgram(checkout) });
  const token = await accessTokenOf(checkout);
  const ids = await createCharges({ origin, token }, STOCK);
  const pool = new Pool(origin, { connections: AT_ONCE, pipelining: 1 });
  cleanups.push(() => pool.destroy());
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const ask = async (kind: Kind, number: number) => {
    const request =
      kind === "create"
        ? { method: "POST", path: "/api/charge", body: CREATE_BODY }
        : {
            method: "GET",
            path: kind === "list" ? "/api/charge/list" : `/api/charge/${ids[number % STOCK]}`,
          };
    const { statusCode, body } = await pool.request({ ...request, headers });
    await body.arrayBuffer();
    if (statusCode >= 300)
      throw new Error(`${request.method} ${origin}${request.path} answered ${statusCode}.`);
  };
  return {
    cpuOf: async (kind, requests) => {
      signal.throwIfAborted();
      const before = totalCpuMs(familyOf(pid));
      await askInTurns(requests, (number) => ask(kind, number));
      return (totalCpuMs(familyOf(pid)) - before) / requests;
    },
  };
}
