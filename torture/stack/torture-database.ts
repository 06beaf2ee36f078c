import { join } from "node:path";
import { grantToApplication, roleOf } from "#db/application-role";
import { startMigrated } from "#test/migrated-database";

/** A PostgreSQL that can be killed: its superuser's database and its folder. */
export type TortureServer = { superuserUrl: string; dataDir: string };

/**
 * A migrated, otherwise empty database to torture. Processes connect by `applicationUrl`, as those of an instance do; `url` is
 * for the owner and the harness, and only the crash affects it.
 */
export type TortureDatabase = {
  url: string;
  applicationUrl: string;
  /** The one that processes connect to first; on a Citus cluster its nodes follow. */
  servers: readonly [TortureServer, ...TortureServer[]];
  /** The database that collects a cluster's rows to be judged; null when the database itself can be queried. */
  copyUrl: string | null;
};

/** Starts a database that keeps acknowledged data when killed. `stop` removes it. */
export async function startTortureDatabase(): Promise<TortureDatabase & { stop(): Promise<void> }> {
  const { superuserUrl, dataDir, ...database } = await startMigrated({ durable: true });
  await grantToApplication(database.url, roleOf(database.applicationUrl));
  const server = { superuserUrl, dataDir: join(dataDir, "postgres") };
  return { ...database, servers: [server], copyUrl: null };
}
