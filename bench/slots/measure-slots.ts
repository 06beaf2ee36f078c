import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import postgres, { type Sql } from "postgres";
import { closeDb, db } from "#db/client";
import { startEmbeddedPostgres } from "#db/embedded/start";
import type { MerchantId } from "#lib/domain/ids";
import { setBalanceSlots } from "#lib/ledger/set-balance-slots";
import { MOST_SLOTS } from "#lib/ledger/slots.rules";
import { createMerchant } from "#lib/merchants/create-merchant";
import { prepareDatabase } from "#server/instance/prepare-database";
import type { Section } from "../figure.ts";
import { benchOptions, type Timing } from "../options.ts";
import { percentile } from "../percentile.ts";
import { cpuMs } from "../process-facts.ts";
import { createPosting } from "./posting.ts";

const CONNECTIONS = 32;
const BAR = { atLeast: 1_000 };

/** The result of one round: payments a second, and the CPU time of PostgreSQL for one of them. */
type Posted = { perSecond: number; cpuMs: number };
type Turn = { signal: AbortSignal; say: (line: string) => void; timing: Timing };

/**
 * How many payments of one merchant are posted a second when each commit takes 1 ms, with one row per account and with several,
 * in rounds of which the first only warms up. Throws when the balances lack a payment.
 */
export async function measureSlots(signal: AbortSignal, say: (line: string) => void): Promise<Section> {
  const { timing } = benchOptions();
  const dataDir = mkdtempSync(join(tmpdir(), "ponte-bench-slots-"));
  const database = await startEmbeddedPostgres({ dataDir });
  // A database only works with the secret key of its first start.
  Object.assign(process.env, { DATABASE_URL: database.url, SECRET_KEY: randomBytes(32).toString("hex") });
  const sql = postgres(database.url, { max: CONNECTIONS, onnotice: () => {} });
  try {
    await prepareDatabase(database.url, false);
    return await measure(sql, { signal, say, timing });
  } finally {
    await sql.end();
    await closeDb();
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(sql: Sql, { signal, say, timing }: Turn): Promise<Section> {
  const name = "Padaria Estrela";
  const merchant = { name, legalName: name, document: "11222333000181", city: "Recife" };
  const { test: merchantId } = await createMerchant(db(), merchant);
  await createPosting(sql, merchantId);
  const rounds: Record<"alone" | "slotted", Posted[]> = { alone: [], slotted: [] };
  for (let round = 0; round <= timing.rounds; round += 1) {
    for (const [slots, found] of [[1, rounds.alone] as const, [MOST_SLOTS, rounds.slotted] as const]) {
      signal.throwIfAborted();
      await setBalanceSlots(merchantId, slots);
      const posted = await postFor(sql, merchantId, timing.measuredMs);
      say(`${slots} slots: ${Math.round(posted.perSecond)} a second …`);
      if (round > 0) found.push(posted);
    }
    // Analyzes as autovacuum does, because plans made for empty tables read the whole table.
    await sql`vacuum analyze`;
  }
  await assertBalanced(sql);
  return sectionOf(medianOf(rounds.alone), medianOf(rounds.slotted));
}

/** The number of payments that all connections together post within `ms`. */
async function postFor(sql: Sql, merchantId: MerchantId, ms: number): Promise<Posted> {
  const cpuBeforeMs = await cpuOfBackendsMs(sql);
  const startedAt = performance.now();
  const calls = Array.from(
    { length: CONNECTIONS },
    () => sql<{ posted: number }[]>`call post_payments(${merchantId}, ${ms}, null)`,
  );
  const rows = (await Promise.all(calls)).flat();
  const seconds = (performance.now() - startedAt) / 1_000;
  const posted = rows.reduce((sum, row) => sum + row.posted, 0);
  return {
    perSecond: posted / seconds,
    cpuMs: ((await cpuOfBackendsMs(sql)) - cpuBeforeMs) / Math.max(1, posted),
  };
}

async function cpuOfBackendsMs(sql: Sql): Promise<number> {
  const rows = await sql<{ pid: number }[]>`
    select pid from pg_stat_activity where backend_type = 'client backend' and datname = current_database()`;
  return rows.reduce((sum, { pid }) => sum + cpuMs(pid), 0);
}

async function assertBalanced(sql: Sql): Promise<void> {
  const wrong = await sql`
    select b.id from ledger_balances b join (
      select account_id, sum(amount_minor) as sum from ledger_postings group by account_id
    ) p on p.account_id = b.id where b.balance_minor <> p.sum`;
  if (wrong.length > 0) throw new Error("The benchmark's balances are not the sums of their postings.");
}

function medianOf(posted: readonly Posted[]): Posted {
  const middle = (read: (one: Posted) => number) => percentile(posted.map(read), 0.5);
  return { perSecond: middle((one) => one.perSecond), cpuMs: middle((one) => one.cpuMs) };
}

function sectionOf(alone: Posted, slotted: Posted): Section {
  const cores = cpus().length;
  const most = Math.round((cores * 1_000) / slotted.cpuMs);
  return {
    title: "Payments of one merchant, with commits of 1 ms",
    figures: [
      { name: "one row for each account", value: alone.perSecond, unit: "/s" },
      { name: `${MOST_SLOTS} slots for each account`, value: slotted.perSecond, unit: "/s", bar: BAR },
      { name: "slots/one row", value: slotted.perSecond / alone.perSecond, unit: "×" },
    ],
    notes: [
      `The ledger's part of settling, by ${CONNECTIONS} connections and in the database itself: the rows of a Pix payment with a fee, 1 ms of sleep while they are locked, and a commit that does not wait for the disk.`,
      `With slots a payment took ${slotted.cpuMs.toFixed(1)} ms of PostgreSQL's CPU (${alone.cpuMs.toFixed(1)} with one row), of which ${cores} cores give ${most} a second at most, whatever is locked.`,
    ],
  };
}
