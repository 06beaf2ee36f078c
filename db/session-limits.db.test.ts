import { sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import pg from "pg";
import { PgBoss } from "pg-boss";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "#db/client";
import { limitedOptions, limitedQueueOptions, runAs } from "#db/session-limits";
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

const KEEP_ALIVES = sql`
  select current_setting('tcp_keepalives_idle') as idle, current_setting('tcp_keepalives_interval') as interval,
    current_setting('tcp_keepalives_count') as count, current_setting('statement_timeout') as statement`;

it("PostgreSQL checks that a connection's client is still there", async () => {
  const [ours] = await db().execute(KEEP_ALIVES);
  expect(ours).toEqual({ idle: "15", interval: "5", count: "3", statement: "3s" });
  const { rows } = await boss.getDb().executeSql(new PgDialect().sqlToQuery(KEEP_ALIVES).sql);
  expect(rows).toEqual([ours]);
});

it("the job queue replaces dead connections", async () => {
  const work = () =>
    boss.getQueues().then(
      (queues) => queues.length > 0,
      () => false,
    );
  expect(await work()).toBe(true);
  expect(proxy.stall()).toBeGreaterThan(0);
  await expect.poll(work, { timeout: 60_000 }).toBe(true);
});

it("a command has no statement timeout, even if its role or database sets one", async () => {
  const url = process.env.DATABASE_URL ?? "";
  await db().execute(
    sql.raw(`alter database "${new URL(url).pathname.slice(1)}" set statement_timeout = '25s'`),
  );
  runAs("command");
  const ours = postgres(url, { max: 1, ...limitedOptions(false) });
  const queues = new pg.Client({ connectionString: url, ...limitedQueueOptions() });
  try {
    expect(await ours`show statement_timeout`).toEqual([{ statement_timeout: "0" }]);
    await queues.connect();
    expect((await queues.query("show statement_timeout")).rows).toEqual([{ statement_timeout: "0" }]);
  } finally {
    runAs("web");
    await Promise.all([ours.end(), queues.end()]);
  }
});
