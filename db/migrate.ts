import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { PgBoss } from "pg-boss";
import postgres from "postgres";
import { QUEUES } from "#db/queues";

/** Whoever changes the schema or its rights holds this advisory lock; any constant serves, so long as all take the same. */
export const MIGRATION_LOCK = 7_266_431;

/**
 * Brings the database at `databaseUrl` to this version: tables by drizzle's migrations, the job schema and queues by
 * pg-boss. Processes that start together wait for each other on an advisory lock; a second run changes nothing.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await applyMigrations(drizzle(sql), {
      migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)),
    });
    await prepareQueues(databaseUrl);
  } finally {
    await sql.end();
  }
}

async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  try {
    for (const [name, options] of Object.entries(QUEUES)) {
      await boss.createQueue(name, options);
      // pg-boss keeps a queue's policy for life and refuses even the same one again.
      const { policy: _policy, ...changeable } = { policy: undefined, ...options };
      await boss.updateQueue(name, changeable);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
