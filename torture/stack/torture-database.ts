import { join } from "node:path";
import { grantToApplication, roleOf } from "#db/application-role";
import { startMigrated } from "#test/migrated-database";

/** A PostgreSQL that can be killed: its superuser's database and its folder. */
export type TortureServer = { superuserUrl: string; dataDir: string };

/**
 * A migrated database to be tortured, empty of everything else. Processes connect by `applicationUrl`, as those of an instance do; `url`
 * is the owner's and the harness's, which every fault spares but the crash.
 */
export type TortureDatabase = {
  url: string;
  applicationUrl: string;
  /** The one that processes connect to first; on a Citus cluster its nodes follow. */
  servers: readonly [TortureServer, ...TortureServer[]];
  /** Where what a cluster has is brought together to be judged; null where the database itself can be asked. */
  copyUrl: string | null;
};

/** Starts one that keeps what it has acknowledged when it is killed. `stop` removes it. */
export async function startTortureDatabase(): Promise<TortureDatabase & { stop(): Promise<void> }> {
  const { superuserUrl, dataDir, ...database } = await startMigrated({ durable: true });
  await grantToApplication(database.url, roleOf(database.applicationUrl));
  const server = { superuserUrl, dataDir: join(dataDir, "postgres") };
  return { ...database, servers: [server], copyUrl: null };
}
