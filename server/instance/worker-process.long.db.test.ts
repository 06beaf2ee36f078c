import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterEach, expect, it } from "vitest";
import { db } from "#db/client";
import { SIGN_OF_LIFE } from "#server/instance/processes/signs-of-life";
import { startFaultProxy } from "#test/fault-proxy";

const PATIENT = { timeout: 100_000, interval: 200 };
const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

/** A worker started as the supervisor starts it, on the given database, and a count of its signs of life. */
function startProcess(url: string): { child: ChildProcess; signs: () => number } {
  const dataDir = mkdtempSync(join(tmpdir(), "ponte-worker-"));
  const environment = { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: url, DATA_DIR: dataDir };
  const script = join(import.meta.dirname, "worker-process.ts");
  const env = {
    ...environment,
    NODE_ENV: "production" as const,
    HASH_KEY: randomUUID() + randomUUID(),
    LOG_LEVEL: "silent",
  };
  const child = fork(script, [], { execArgv: [], env, stdio: ["ignore", "ignore", "inherit", "ipc"] });
  let signs = 0;
  child.on("message", (message) => {
    if (message === SIGN_OF_LIFE) signs += 1;
  });
  ended.push(async () => {
    const gone = once(child, "exit");
    if (child.exitCode === null && child.signalCode === null) child.send("stop");
    else return;
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { child, signs: () => signs };
}

const heartbeats = async (pid: number | undefined) =>
  (await db().execute(sql`select 1 from worker_beats where pid = ${pid ?? 0}`)).length;

it.each([
  ["is away", { refusing: true }],
  ["is silent", { silent: true }],
] as const)(
  "a worker whose database %s at start survives and works once it is back",
  async (_name, faults) => {
    const proxy = await startFaultProxy(process.env.DATABASE_URL ?? "");
    ended.push(() => proxy.stop());
    proxy.set(faults);
    const { child, signs } = startProcess(proxy.url);
    await expect.poll(signs, PATIENT).toBeGreaterThan(12);
    expect([child.exitCode, child.signalCode]).toEqual([null, null]);
    proxy.heal();
    await expect.poll(() => heartbeats(child.pid), PATIENT).toBeGreaterThan(0);
  },
  120_000,
);

it("a worker that never reached its database ends on request", async () => {
  const proxy = await startFaultProxy(process.env.DATABASE_URL ?? "");
  ended.push(() => proxy.stop());
  proxy.set({ refusing: true });
  const { child, signs } = startProcess(proxy.url);
  await expect.poll(signs, PATIENT).toBeGreaterThan(2);
  child.send("stop");
  const [code] = await once(child, "exit");
  expect(code).toBe(0);
}, 120_000);
