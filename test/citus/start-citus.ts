import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { distribute } from "#db/citus/distribute";
import { migrate } from "#db/migrate";

const SHARED = join(import.meta.dirname, "..", "..", "..", "shared", "citus");
const START = join(SHARED, "start-cluster");
const PACKED = join(SHARED, "citus-13.2.2-pg15-debian12-amd64.tar.xz");
const POSTGRES = "/usr/lib/postgresql/15/bin/postgres";
const PG_CTL = "/usr/lib/postgresql/15/bin/pg_ctl";
const APPLICATION_ROLE = "ponte_app";
const LIBRARY = "/usr/lib/postgresql/15/lib/citus.so";
const NODES = 3;
// Enough shards for the two nodes that hold data.
const SHARDS = 4;

const run = promisify(execFile);

/** Why a Citus cluster cannot be started here; null when it can. */
export function whyNoCitus(): string | null {
  if (!existsSync(START)) return "../shared/citus is absent";
  if (!existsSync(POSTGRES)) return "PostgreSQL 15 is not installed";
  return process.getuid?.() === 0 ? null : "only root can start it";
}

/** Installs Citus into the system's PostgreSQL 15 where it is missing, as starting a cluster does. */
export async function installCitus(): Promise<void> {
  if (!existsSync(LIBRARY)) await run("tar", ["xJf", PACKED, "-C", "/"]);
}

/** A PostgreSQL of a cluster: its database, and its folder. */
export type CitusServer = { url: string; dataDir: string };

export type CitusCluster = {
  /** The coordinator's database. */
  url: string;
  /** The coordinator first, then its nodes. */
  servers: readonly CitusServer[];
  /** The coordinator's log. */
  readLog: () => Promise<string>;
  stop: () => Promise<void>;
};

/**
 * A separate Citus cluster on loopback: a coordinator and two workers with an empty database, which `stop` removes. It listens at
 * `port`, its nodes at the following ports.
 */
export async function startCitus(port?: number): Promise<CitusCluster> {
  // Short, and readable by PostgreSQL's account: it holds each node's socket.
  const dir = await mkdtemp("/tmp/ponte-citus-");
  const firstPort = port ?? (await freeCitusPorts());
  const stop = async () => {
    await run(START, ["--stop", dir]);
    await rm(dir, { recursive: true, force: true });
  };
  try {
    await run(START, [dir, String(firstPort), String(NODES - 1), "ponte"]);
    const readLog = () => readFile(join(dir, "node-0", "log"), "utf8");
    const servers = Array.from({ length: NODES }, (_, index) => ({
      url: `postgres://postgres@127.0.0.1:${firstPort + index}/ponte`,
      dataDir: join(dir, `node-${index}`),
    }));
    return { url: servers[0]?.url ?? "", servers, readLog, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Restarts a server of a cluster whose processes have ended. Throws the error of `pg_ctl`. */
export async function startAgain({ dataDir }: CitusServer): Promise<void> {
  const asPostgres = ["--reuid=postgres", "--regid=postgres", "--init-groups"];
  await run("setpriv", [...asPostgres, PG_CTL, "-D", dataDir, "-l", join(dataDir, "log"), "-w", "start"], {
    cwd: dataDir,
  });
}

/** The same with Ponte's schema, distributed by merchant. */
export async function startDistributed(port?: number): Promise<CitusCluster> {
  const cluster = await startCitus(port);
  try {
    await migrate(cluster.url);
    await distribute(`${cluster.url}?citus.shard_count=${SHARDS}`);
    return cluster;
  } catch (error) {
    await cluster.stop();
    throw error;
  }
}

/** Creates the role of web and worker in the database at `url`, on every node and without rights; returns its connection URL. */
export async function createApplicationRole(url: string): Promise<string> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`create role ${sql(APPLICATION_ROLE)} login`;
  } finally {
    await sql.end();
  }
  const address = new URL(url);
  address.username = APPLICATION_ROLE;
  return address.href;
}

/** The first of the consecutive free ports that a cluster needs. */
export async function freeCitusPorts(): Promise<number> {
  for (let tries = 0; tries < 20; tries++) {
    const first = 20_000 + Math.floor(Math.random() * 10_000);
    const ports = Array.from({ length: NODES }, (_, i) => first + i);
    const free = await Promise.all(ports.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error(`No ${NODES} neighboring ports are free`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer().once("error", () => resolve(false));
    server.listen(port, "127.0.0.1", () => server.close(() => resolve(true)));
  });
}
