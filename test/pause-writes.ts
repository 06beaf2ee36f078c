import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { db } from "#db/client";

let lastGate = 5_170_000;

export type PausedWrites = {
  /** Resolves once `sessions` sessions of this database wait for a lock, including the paused ones. */
  waiting(sessions: number): Promise<void>;
  /** Lets all of them continue. */
  release(): Promise<void>;
};

/**
 * Pauses every transaction at its first write to one of these tables, just before or just after it, until `release`. The triggers
 * stay in the test file's own database, without effect.
 */
export async function pauseWrites(
  tables: readonly string[],
  when: "before" | "after",
): Promise<PausedWrites> {
  lastGate += 1;
  const gateId = lastGate;
  await db().execute(sql`
    create or replace function pause_write() returns trigger language plpgsql as
    $$ begin perform pg_advisory_xact_lock_shared(tg_argv[0]::bigint); return null; end $$`);
  for (const table of tables) {
    await db().execute(sql`
      create trigger ${sql.identifier(`pause_${gateId}`)} ${sql.raw(when)} insert or update or delete
      on ${sql.identifier(table)} for each statement execute function pause_write(${sql.raw(String(gateId))})`);
  }
  const gate = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  await gate`select pg_advisory_lock(${gateId})`;
  return { waiting: untilSessionsWait, release: () => gate.end() };
}

/** Resolves once `sessions` sessions of this database wait for a lock. */
export async function untilSessionsWait(sessions: number): Promise<void> {
  for (;;) {
    const rows = await db().execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (rows.length >= sessions) return;
    await sleep(5);
  }
}
