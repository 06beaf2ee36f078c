import { migrate } from "#db/migrate";
import { startMigrated } from "#test/migrated-database";

const TEST_SECRET_KEY = "only-for-tests-only-for-tests-only-for-tests";

/**
 * Gives the database tests a real, migrated PostgreSQL: the one at DATABASE_URL, or an embedded one that is
 * removed afterwards. Tests of query plans get another, where no other test's rows affect the planner.
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
  Object.assign(process.env, { DATABASE_URL: database.url, PLANS_DATABASE_URL: plans.url });
  return async () => {
    await database.stop();
    await plans.stop();
  };
}
