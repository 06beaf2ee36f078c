import { fileURLToPath } from "node:url";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate as applyMigrations } from "drizzle-orm/postgres-js/migrator";
import { PgBoss } from "pg-boss";
import postgres from "postgres";
import { unpackRows } from "#db/packing/unpack-rows";
import { QUEUES } from "#db/queues";
import { NO_LIMITS } from "#db/session-limits";

/** The advisory lock for changes of the schema or its rights; any constant works if all use the same. */
export const MIGRATION_LOCK = 7_266_431;

/** The last version that upgrades older databases. */
const LAST_BEFORE_BASELINE = "27bcc19f";

const MIGRATIONS = { migrationsFolder: fileURLToPath(new URL("./migrations", import.meta.url)) };

/**
 * Migrates the database to this version: tables by drizzle, job schema and queues by pg-boss. Simultaneous starts wait
 * on an advisory lock; a second run changes nothing. Throws one sentence, changing nothing, if the database predates
 * the baseline or has an unknown migration.
 */
export async function migrate(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, connection: NO_LIMITS, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await refuseOlderThanBaseline(sql);
    await refuseNewerThanLast(sql);
    await unpackRows(sql);
    await applyMigrations(drizzle(sql), MIGRATIONS);
    await prepareQueues(databaseUrl);
  } finally {
    await sql.end();
  }
}

/**
 * The baseline replaces earlier migrations under the time of their last, so drizzle skips it if all of them ran. If
 * only some did, it would create existing tables.
 */
async function refuseOlderThanBaseline(sql: postgres.Sql): Promise<void> {
  const [baseline] = readMigrationFiles(MIGRATIONS);
  const [record] = await sql<{ found: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as found`;
  if (!baseline || !record?.found) return;
  const [last] = await sql<{ at: string | null }[]>`
    select max(created_at) as at from drizzle.__drizzle_migrations`;
  if (typeof last?.at === "string" && Number(last.at) < baseline.folderMillis)
    throw new Error(
      `This database was last upgraded on ${new Date(Number(last.at)).toISOString().slice(0, 10)}, and this version only upgrades databases of ${new Date(baseline.folderMillis).toISOString()} or later: first start the version of commit ${LAST_BEFORE_BASELINE} with it.`,
    );
}

/**
 * A newer version may keep data that this one does not write, which would corrupt it permanently. Running processes of
 * this version may go on, as each migration allows.
 */
async function refuseNewerThanLast(sql: postgres.Sql): Promise<void> {
  const unknown = await findUnknownMigration(sql);
  if (unknown)
    throw new Error(
      `This database was upgraded by a newer version of Ponte, with a migration of ${unknown.toISOString()} that this version does not know: start that version or a newer one. To go back to this one, restore a backup from before that upgrade.`,
    );
}

/** The time of the newest migration unknown to this version; undefined if none. */
export async function findUnknownMigration(sql: postgres.Sql): Promise<Date | undefined> {
  const known = readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);
  const newer = (await listRunMigrations(sql)).filter((at) => at > (known[0] ?? 0) && !known.includes(at));
  return newer.length > 0 ? new Date(Math.max(...newer)) : undefined;
}

/** The times of this version's migrations that did not run; "all" for a database without tables. */
export async function listMissingMigrations(sql: postgres.Sql): Promise<Date[] | "all"> {
  const ran = await listRunMigrations(sql);
  if (ran.length === 0) return "all";
  const last = Math.max(...ran);
  const known = readMigrationFiles(MIGRATIONS).map(({ folderMillis }) => folderMillis);
  return known.filter((at) => at > last).map((at) => new Date(at));
}

async function listRunMigrations(sql: postgres.Sql): Promise<number[]> {
  const [record] = await sql<{ found: boolean }[]>`
    select to_regclass('drizzle.__drizzle_migrations') is not null as found`;
  if (!record?.found) return [];
  const rows = await sql<{ at: string }[]>`select created_at::text as at from drizzle.__drizzle_migrations`;
  return rows.map(({ at }) => Number(at));
}

async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  try {
    for (const [name, options] of Object.entries(QUEUES)) {
      await boss.createQueue(name, options);
      // pg-boss never changes a queue's policy, and refuses even the same one.
      const { policy: _policy, ...changeable } = { policy: undefined, ...options };
      await boss.updateQueue(name, changeable);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
