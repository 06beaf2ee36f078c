import { mkdtempSync, openSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { closeDb } from "#db/client";
import { setDatabaseClock } from "#db/clock";
import { freePort } from "#server/instance/free-port";
import { type FaultProxy, startFaultProxy } from "#test/fault-proxy";
import { bundleTorture, removeBundle, type SourceChange } from "../programs/bundle-torture.ts";
import { type BrokenDatabase, breakable } from "./break-database.ts";
import type { TortureDatabase } from "./torture-database.ts";
import { startVictim, type Victim } from "./victim.ts";

const SECRET_KEY = "only-for-torture-only-for-torture-only-for-torture";
const PROCESSES = 2;

/**
 * Two web processes and two workers on one database, behind a proxy whose network fails on request; with `PROCESSES=one` two
 * processes that are both, and `workers` is empty.
 */
export type TortureStack = {
  origins: string[];
  webs: Victim[];
  workers: Victim[];
  victims: Victim[];
  proxy: FaultProxy;
  database: BrokenDatabase;
  /** Moves the clock of every process and of the database ahead, and returns how far ahead it then is. */
  moveClock(byMs: number): Promise<number>;
  now(): Date;
  logFile: string;
  stop(): Promise<void>;
};

/**
 * Starts the stack on an empty database, with `changes` to its sources. This process then has the same settings, but connects as
 * the owner and without the proxy.
 */
export async function startTortureStack(
  database: TortureDatabase,
  changes: readonly SourceChange[],
): Promise<TortureStack> {
  const folder = mkdtempSync(join(tmpdir(), "ponte-torture-stack-"));
  const ports = await Promise.all(Array.from({ length: PROCESSES }, freePort));
  const [first] = ports;
  const isOne = process.env.PROCESSES === "one";
  Object.assign(process.env, {
    PROCESSES: isOne ? "one" : "split",
    NODE_ENV: "production",
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    PUBLIC_URL: `http://127.0.0.1:${first}`,
    SECRET_KEY,
    DEMO: "true",
    SANDBOX: "true",
    ALLOW_PRIVATE_TARGETS: "true",
    RATE_LIMIT_API: "0",
    RATE_LIMIT_CHECKOUT: "0",
    RATE_LIMIT_CARD_DECLINES: "0",
    RATE_LIMIT_SIGN_IN: "0",
    LOG_LEVEL: "error",
  });
  const broken = await breakable(database);
  // Only new sessions use that clock.
  await closeDb();
  const bundle = `run-${process.pid}`;
  const programs = await bundleTorture(bundle, changes);
  const proxy = await startFaultProxy(database.applicationUrl);
  const logFile = join(folder, "processes.log");
  const log = openSync(logFile, "a");
  const victims = (kind: "web" | "worker") =>
    ports.map((port, index) =>
      startVictim({
        name: `${kind} ${index + 1}`,
        script: join(programs, `torture-${kind}.mjs`),
        environment: { PORT: String(port), DATABASE_URL: proxy.url, DATABASE_DIRECT_URL: proxy.url },
        log,
      }),
    );
  const webs = victims("web");
  const workers = isOne ? [] : victims("worker");
  const all = [...webs, ...workers];
  let aheadMs = 0;
  await Promise.all(all.map((victim) => victim.ready()));
  return {
    origins: ports.map((port) => `http://127.0.0.1:${port}`),
    webs,
    workers,
    victims: all,
    proxy,
    database: broken,
    moveClock: async (byMs) => {
      aheadMs += byMs;
      for (const victim of all) victim.moveClock(aheadMs);
      await broken.moveClock(aheadMs);
      setDatabaseClock(Date.now() + aheadMs, performance.now());
      return aheadMs;
    },
    now: () => new Date(Date.now() + aheadMs),
    logFile,
    stop: async () => {
      await Promise.all(all.map((victim) => victim.stop()));
      await proxy.stop();
      await broken.close();
      removeBundle(bundle);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
