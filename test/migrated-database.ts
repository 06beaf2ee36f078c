import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/start";
import { migrate } from "#db/migrate";

/**
 * A separate migrated PostgreSQL, which `stop` removes. `url` connects as the owner of the tables, `applicationUrl` as the role
 * of web and worker (which has no rights yet), `superuserUrl` as superuser. Only a `durable` one keeps acknowledged data when it
 * is killed.
 */
export async function startMigrated({ durable = false } = {}) {
  const dataDir = await mkdtemp(join(tmpdir(), "ponte-db-test-"));
  const database = await startEmbeddedPostgres({ dataDir, durable });
  const stop = async () => {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  const superuser = new URL(database.url);
  superuser.username = "postgres";
  try {
    await migrate(database.url);
    const { url, applicationUrl } = database;
    return { url, applicationUrl, superuserUrl: superuser.href, dataDir, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
