import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, vi } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/start";
import { migrate } from "#db/migrate";
import { env } from "#lib/platform/env";
import { closeConnections } from "#test/close-connections";

/** Gives the file's tests a database of their own, where what works on all rows meets no other test's. */
export function ownDatabase(): void {
  let dataDir = "";
  let database: EmbeddedPostgres | undefined;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "ponte-own-database-"));
    database = await startEmbeddedPostgres({ dataDir, durable: false });
    await migrate(database.url);
    vi.stubEnv("DATABASE_URL", database.url);
    if (env().databaseUrl !== database.url) throw new Error("the settings were read before the test began");
  });
  afterAll(async () => {
    await closeConnections();
    vi.unstubAllEnvs();
    await database?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
}
