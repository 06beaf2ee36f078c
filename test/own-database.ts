import { afterAll, beforeAll, vi } from "vitest";
import { env } from "#lib/platform/env";
import { closeConnections } from "#test/close-connections";
import { startMigrated } from "#test/migrated-database";

/** Gives the file's tests a database of their own, where what works on all rows meets no other test's. */
export function ownDatabase(): void {
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    const database = await startMigrated();
    stop = database.stop;
    vi.stubEnv("DATABASE_URL", database.url);
    if (env().databaseUrl !== database.url) throw new Error("the settings were read before the test began");
  });
  afterAll(async () => {
    await closeConnections();
    vi.unstubAllEnvs();
    await stop?.();
  });
}
