import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { closeDb } from "#db/client";
import { closeQueue } from "#lib/platform/jobs/queue";
import { takePix } from "#lib/sandbox/pix-bank";
import type { Figure, Section } from "../figure.ts";
import { issueTokens } from "../issue-tokens.ts";
import { type Cleanups, startStack } from "../start-stack.ts";
import { bytesByTable } from "./bytes-by-table.ts";

const PAYMENTS = 1_000;
// Pays as many charges before the measured ones, so that the space of replaced and deleted rows is reused, as after vacuum in
// the long run.
const WARM_UP = PAYMENTS;
const AT_ONCE = 8;
const MOST_KB = 16;
const LATEST_MS = 600_000;
const POLL_MS = 500;
// Waits for the request log, which is written once a second.
const LOG_MS = 2_000;

type Shop = { origin: string; token: string; callbackUrl: string; signal: AbortSignal };

/**
 * The database bytes of a paid Pix charge, including indexes: created under an Idempotency-Key, paid and settled in the
 * sandbox, and delivered to its callback address. Counts data that is deleted later (idempotency keys, jobs, the request log),
 * but not the sandbox's own schema. Throws when a payment does not arrive.
 */
export async function measureBytes(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const cleanups: Cleanups = [];
  try {
    process.env.ALLOW_PRIVATE_TARGETS = "true";
    const { origin, databaseUrl } = await startStack(cleanups, signal);
    cleanups.push(closeDb, closeQueue);
    const { token } = (await issueTokens()).writer;
    const shop = { origin, token, callbackUrl: await startReceiver(cleanups), signal };
    const sql = postgres(superuserUrl(databaseUrl), { max: 1, onnotice: () => {} });
    cleanups.push(() => sql.end());
    say(`${WARM_UP} paid Pix charges before those that are measured …`);
    await payCharges(shop, sql, WARM_UP);
    const before = await bytesByTable(sql);
    say(`${PAYMENTS} paid Pix charges …`);
    await payCharges(shop, sql, WARM_UP + PAYMENTS);
    return sectionOf(before, await bytesByTable(sql));
  } finally {
    for (const cleanup of cleanups.reverse()) await cleanup();
  }
}

/** Ponte's own role owns no table, and a vacuum skips, without an error, tables that its role does not own. */
function superuserUrl(databaseUrl: string): string {
  const record = readFileSync(join(process.env.DATA_DIR ?? "", "postgres.json"), "utf8");
  const { password } = JSON.parse(record) as { password: string };
  return Object.assign(new URL(databaseUrl), { username: "postgres", password }).href;
}

function sectionOf(before: Map<string, number>, after: Map<string, number>): Section {
  const each = [...after]
    .map(([table, bytes]) => ({ table, bytes: (bytes - (before.get(table) ?? 0)) / PAYMENTS }))
    .filter(({ bytes }) => bytes >= 1)
    .sort((a, b) => b.bytes - a.bytes);
  const all: Figure = {
    name: "a paid Pix charge, everything included",
    value: each.reduce((sum, { bytes }) => sum + bytes, 0) / 1000,
    unit: "kB",
    bar: { atMost: MOST_KB },
  };
  const parts = each.map(({ table, bytes }) => `${table} ${bytes.toFixed(0)}`).join(", ");
  return { title: "Bytes of a payment", figures: [all], notes: [`By table, in bytes: ${parts}.`] };
}

/** Answers every callback at once. */
async function startReceiver(cleanups: Cleanups): Promise<string> {
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(204).end();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  cleanups.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks`;
}

/** Pays charges until there are `upTo`, and waits until all later work is done. */
async function payCharges(shop: Shop, sql: postgres.Sql, upTo: number): Promise<void> {
  const [{ paid = 0 } = {}] = await countOf(sql);
  let count = paid;
  const loop = async () => {
    while (count < upTo) {
      count += 1;
      await payCharge(shop);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, loop));
  const until = performance.now() + LATEST_MS;
  for (;;) {
    shop.signal.throwIfAborted();
    const [{ paid: done = 0, waiting = 0 } = {}] = await countOf(sql);
    if (done >= upTo && waiting === 0) break;
    if (performance.now() > until) throw new Error(`Only ${done} of ${upTo} payments arrived.`);
    await sleep(POLL_MS);
  }
  await sleep(LOG_MS);
}

/** The number of payment callbacks that the shop received, and of payment jobs that are still queued. */
function countOf(sql: postgres.Sql) {
  return sql<{ paid: number; waiting: number }[]>`
    select (select count(*)::int from deliveries where status = 'DELIVERED' and event_type = 'charge.paid') as paid,
      (select count(*)::int from pgboss.job where state in ('created', 'retry', 'active')
        and name in ('deliver-callback', 'send-sandbox-report')) as waiting`;
}

async function payCharge({ origin, token, callbackUrl, signal }: Shop): Promise<void> {
  const response = await fetch(`${origin}/api/charge`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      "idempotency-key": crypto.randomUUID(),
    },
    body: JSON.stringify({ grossAmount: "10.50", paymentMethod: "PIX", callbackUrl }),
    signal,
  });
  if (response.status !== 201) throw new Error(`POST /api/charge answered ${response.status}.`);
  const { instructions } = (await response.json()) as { instructions: { txid: string } };
  if (!(await takePix(instructions.txid, null))) throw new Error("The sandbox's bank did not take the Pix.");
}
