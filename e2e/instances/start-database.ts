import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#db/embedded/start";

/** A new, empty PostgreSQL, which stops at the end of its block. */
export async function startDatabase(): Promise<AsyncDisposable & { url: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), "ponte-instances-"));
  const { url, stop } = await startEmbeddedPostgres({ dataDir, durable: false });
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
