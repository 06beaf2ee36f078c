import postgres from "postgres";
import { migrate } from "#db/migrate";
import { startMigrated } from "#test/migrated-database";

const TEST_SECRET_KEY = "only-for-tests-only-for-tests-only-for-tests";

/**
 * Gives the database tests a real, migrated PostgreSQL: the one at DATABASE_URL, or an embedded one that is
 * removed afterwards. Tests of query plans get another, of which each file makes a copy (`plansOf`).
 */
export default async function setup(): Promise<() => Promise<void>> {
  process.env.SECRET_KEY ??= TEST_SECRET_KEY;
  // Test files share the database and the sandbox's few cards; the card velocity test turns it on for itself.
  process.env.RATE_LIMIT_CARD_DECLINES ??= "0";
  const given = process.env.DATABASE_URL;
  if (given) {
    await migrate(given);
    return async () => {};
  }

  const database = await startMigrated();
  const plans = await startMigrated();
  await stopVacuuming(plans.superuserUrl);
  Object.assign(process.env, {
    DATABASE_URL: database.url,
    PLANS_DATABASE_URL: plans.url,
    PLANS_SUPERUSER_URL: plans.superuserUrl,
  });
  return async () => {
    await database.stop();
    await plans.stop();
  };
}

// It would measure tables in the middle of a test of their plans.
async function stopVacuuming(superuserUrl: string): Promise<void> {
  const sql = postgres(superuserUrl, { max: 1 });
  await sql`alter system set autovacuum = off`;
  await sql`select pg_reload_conf()`;
  await sql.end();
}
