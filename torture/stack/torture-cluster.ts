import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { grantToApplication, roleOf } from "#db/application-role";
import {
  type CitusServer,
  createApplicationRole,
  startAgain,
  startDistributed,
} from "#test/citus/start-citus";
import { startMigrated } from "#test/migrated-database";
import { postmasterOf } from "#test/postmaster";
import type { TortureDatabase } from "./torture-database.ts";

const LOOK_EVERY_MS = 200;
/** How soon a commit on several nodes is resolved if it was undecided when one of them was killed. */
const RECOVER_EVERY_MS = 2_000;

/** Starts a Citus cluster whose servers restart when killed, and a PostgreSQL for its copy. `stop` removes both. */
export async function startTortureCluster(): Promise<TortureDatabase & { stop(): Promise<void> }> {
  const cluster = await startDistributed();
  const copy = await startMigrated();
  const stop = new AbortController();
  const kept = cluster.servers.map((server) => keepRunning(server, stop.signal));
  const applicationUrl = await createApplicationRole(cluster.url);
  await grantToApplication(cluster.url, roleOf(applicationUrl));
  await recoverSoon(cluster.url);
  const [coordinator, ...nodes] = cluster.servers.map(({ url, dataDir }) => ({ superuserUrl: url, dataDir }));
  if (!coordinator) throw new Error("A cluster has a coordinator.");
  return {
    // The harness watches rows of distributed tables by its own triggers.
    url: `${cluster.url}?citus.enable_unsafe_triggers=on`,
    applicationUrl,
    servers: [coordinator, ...nodes],
    copyUrl: copy.superuserUrl,
    stop: async () => {
      stop.abort();
      await Promise.all(kept);
      await copy.stop();
      await cluster.stop();
    },
  };
}

async function recoverSoon(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.unsafe(`alter system set citus.recover_2pc_interval = ${RECOVER_EVERY_MS}`);
  await sql`select pg_reload_conf()`;
  await sql.end();
}

async function keepRunning(server: CitusServer, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await sleep(LOOK_EVERY_MS);
    // The server's sessions end a moment after it, and it can start only then.
    if (!(await isRunning(server))) await startAgain(server).catch(() => {});
  }
}

async function isRunning(server: CitusServer): Promise<boolean> {
  try {
    return process.kill(await postmasterOf(server), 0);
  } catch {
    return false;
  }
}
