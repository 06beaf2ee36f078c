import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitedQueueOptions, runAs } from "#db/session-limits";
import { type FaultProxy, startFaultProxy } from "#test/fault-proxy";

let proxy: FaultProxy;
let boss: PgBoss;

beforeAll(async () => {
  runAs("web");
  proxy = await startFaultProxy(process.env.DATABASE_URL ?? "");
  boss = new PgBoss({
    connectionString: proxy.url,
    ...limitedQueueOptions(),
    max: 2,
    supervise: false,
    schedule: false,
    migrate: false,
  });
  boss.on("error", () => {});
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false });
  await proxy.stop();
});

it("the job queue replaces connections that carry nothing any more", async () => {
  const work = () =>
    boss.getQueues().then(
      (queues) => queues.length > 0,
      () => false,
    );
  expect(await work()).toBe(true);
  expect(proxy.stall()).toBeGreaterThan(0);
  await expect.poll(work, { timeout: 60_000 }).toBe(true);
});
