import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { migrate } from "#db/migrate";

/**
 * A migrated PostgreSQL of one's own, which nobody else uses and `stop` removes. `url` connects as the owner of the
 * tables, `superuserUrl` as one who may do everything.
 */
export async function startMigrated() {
  const dataDir = await mkdtemp(join(tmpdir(), "ponte-db-test-"));
  const database = await startEmbeddedPostgres({ dataDir, durable: false });
  const stop = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const superuser = new URL(database.url);
  superuser.username = "postgres";
  try {
    await migrate(database.url);
    return { url: database.url, superuserUrl: superuser.href, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
