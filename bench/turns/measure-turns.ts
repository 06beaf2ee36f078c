import { randomUUID } from "node:crypto";
import { pathToFileURL } from "node:url";
import postgres from "postgres";
import { closeDb, db } from "#db/client";
import { findUserByEmail, updateUser } from "#lib/account/users.queries";
import { freePort } from "#server/instance/free-port";
import { signedIn } from "#test/ask-operation";
import type { Figure, Section } from "../figure.ts";
import { type Cleanups, startStack } from "../start-stack.ts";
import { type RequestedAddress, requestedAddresses } from "./requested-addresses.ts";
import { TURNS_PORT } from "./watch-turns.ts";

const COLD_MS = 250;
const WARM_MS = 50;
/** The number of repeated requests of each; their median counts, because garbage collection makes single requests slow. */
const WARM_TIMES = 5;
const NAMED = 12;

type Turns = { name: string; status: number; coldMs: number; warmMs: number };
type Asker = {
  origin: string;
  turnsOrigin: string;
  headers: Record<RequestedAddress["as"], Record<string, string>>;
};

/**
 * How long each page and API operation blocks the event loop of a newly started web process: the CPU time of the longest turn
 * of one request, the first time and afterwards. Only the first request that needs shared code pays for loading it.
 */
export async function measureTurns(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const cleanups: Cleanups = [];
  try {
    const turnsPort = await freePort();
    const preload = pathToFileURL(`${import.meta.dirname}/watch-turns.ts`).href;
    Object.assign(process.env, {
      NODE_OPTIONS: `--import=${preload}`,
      [TURNS_PORT]: String(turnsPort),
      WEB_PROCESSES: "1",
    });
    const { origin, databaseUrl } = await startStack(cleanups, signal);
    cleanups.push(closeDb);
    const sql = postgres(databaseUrl, { max: 1 });
    cleanups.push(() => sql.end());
    const owner = await signedInAs("merchant@example.com");
    const staff = await signedInAs("admin@example.com");
    const headers = { owner: owner.headers, staff: staff.headers, nobody: {} };
    const asker = { origin, turnsOrigin: `http://127.0.0.1:${turnsPort}`, headers };
    const requested = await requestedAddresses(sql, String(owner.merchantId));
    say(`${requested.length} pages and operations, each ${1 + WARM_TIMES} times …`);
    const turns: Turns[] = [];
    for (const one of requested) {
      signal.throwIfAborted();
      turns.push(await turnsOf(asker, one));
    }
    return sectionOf(turns);
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

async function signedInAs(email: string) {
  const user = await findUserByEmail(db(), email);
  if (!user) throw new Error(`The demo user ${email} is missing.`);
  // Staff need a second factor, whose codes are not requested here.
  if (!user.merchantId) await updateUser(db(), user.id, { totpSecret: "-", totpConfirmedAt: new Date() });
  const { host: _, ...headers } = await signedIn(user.id);
  return { merchantId: user.merchantId, headers };
}

async function turnsOf(asker: Asker, one: RequestedAddress): Promise<Turns> {
  const [status, coldMs] = await askWatched(asker, one);
  const warm: number[] = [];
  for (let time = 0; time < WARM_TIMES; time += 1) warm.push((await askWatched(asker, one))[1]);
  const warmMs = warm.sort((a, b) => a - b)[Math.floor(WARM_TIMES / 2)] ?? 0;
  return { name: one.name, status, coldMs, warmMs };
}

async function askWatched(
  { origin, turnsOrigin, headers }: Asker,
  one: RequestedAddress,
): Promise<[number, number]> {
  await (await fetch(`${turnsOrigin}/watch`)).arrayBuffer();
  const { as, path, method, body } = one;
  const sent = body && { body: JSON.stringify(body) };
  const type = body && { "content-type": "application/json", "idempotency-key": randomUUID() };
  const answer = await fetch(`${origin}${path}`, {
    method,
    redirect: "manual",
    headers: { ...headers[as], accept: body ? "application/json" : "text/html,*/*", ...type },
    ...sent,
  });
  await answer.arrayBuffer();
  const longestMs = await (await fetch(`${turnsOrigin}/longest`)).json();
  return [answer.status, Number(longestMs)];
}

function sectionOf(turns: readonly Turns[]): Section {
  const worst = (of: "coldMs" | "warmMs") => turns.toSorted((one, other) => other[of] - one[of]);
  const over = (of: "coldMs" | "warmMs", barMs: number) => turns.filter((one) => one[of] > barMs).length;
  const longest = (of: "coldMs" | "warmMs"): Figure[] =>
    worst(of)
      .slice(0, NAMED)
      .map((one) => ({
        name: `${of === "coldMs" ? "cold" : "warm"}: ${one.name}`,
        value: one[of],
        unit: "ms",
      }));
  const statuses = Map.groupBy(turns, ({ status }) => status);
  const answered = [...statuses].map(([status, { length }]) => `${length} × ${status}`).join(", ");
  return {
    title: "Turns",
    figures: [
      {
        name: `longer than ${COLD_MS} ms, cold`,
        value: over("coldMs", COLD_MS),
        unit: "",
        bar: { atMost: 0 },
      },
      {
        name: `longer than ${WARM_MS} ms, warm`,
        value: over("warmMs", WARM_MS),
        unit: "",
        bar: { atMost: 0 },
      },
      ...longest("coldMs"),
      ...longest("warmMs"),
    ],
    notes: [
      `${turns.length} pages and operations were requested, and first answered ${answered}.`,
      `Pages without their object: ${without(turns).join(", ") || "none"}.`,
    ],
  };
}

/** Pages whose object the demo lacks, or that redirect. */
function without(turns: readonly Turns[]): string[] {
  return turns.filter(({ name, status }) => name.startsWith("/") && status !== 200).map(({ name }) => name);
}
