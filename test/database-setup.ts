import postgres from "postgres";
import { startMigrated } from "#test/migrated-database";

const TEST_SECRET_KEY = "only-for-tests-only-for-tests-only-for-tests";

// Vitest sets up each of its projects, and loads this file anew for each.
const shared = globalThis as typeof globalThis & { __ponteTests?: Promise<() => Promise<void>> };

/**
 * Starts a real, migrated PostgreSQL for the database tests, which is removed afterwards. Each test file works in a copy of its
 * database (`own-database.ts`).
 */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (shared.__ponteTests) {
    await shared.__ponteTests;
    return undefined;
  }
  shared.__ponteTests = start();
  return shared.__ponteTests;
}

async function start(): Promise<() => Promise<void>> {
  process.env.SECRET_KEY ??= TEST_SECRET_KEY;
  // The sandbox has few cards, so the limit is off; the test of card velocity turns it on for itself.
  process.env.RATE_LIMIT_CARD_DECLINES ??= "0";
  const database = await startMigrated();
  await stopVacuuming(database.superuserUrl);
  process.env.DATABASE_TO_COPY = database.url;
  process.env.DATABASE_SUPERUSER = database.superuserUrl;
  return database.stop;
}

// It would analyze tables in the middle of a test of their plans.
async function stopVacuuming(superuserUrl: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1 });
  await sql`alter system set autovacuum = off`;
  await sql`alter system set max_parallel_workers_per_gather = 0`;
  await sql`select pg_reload_conf()`;
  await sql.end();
}
