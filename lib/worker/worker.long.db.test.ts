import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import postgres from "postgres";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { freePort } from "#server/instance/free-port";

const BACKLOG = 400;

const { DATABASE_URL = "" } = process.env;
let sql: postgres.Sql;
let boss: PgBoss;
let web: Server | undefined;
let port = 0;
const received = new Set<string>();

beforeAll(async () => {
  port = await freePort();
  vi.stubEnv("PORT", String(port));
  vi.resetModules();
  sql = postgres(DATABASE_URL, { max: 1, onnotice: () => {} });
  boss = new PgBoss({ connectionString: DATABASE_URL, max: 2, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
});
afterAll(async () => {
  web?.close();
  await boss?.stop({ graceful: false });
  await sql?.end();
  vi.unstubAllEnvs();
});

/** The web process's two endpoints that a worker knows; it records the reports it gets. */
async function startWeb(): Promise<void> {
  web = createServer((request, response) => {
    if (request.url !== "/api/health/live") received.add(String(request.headers["webhook-id"]));
    response.end();
  });
  const listening = Promise.withResolvers<void>();
  web.listen(port, "127.0.0.1", listening.resolve);
  await listening.promise;
  expect((web.address() as AddressInfo).port).toBe(port);
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isDone())) await sleep(50);
}

function sendReport(id: string) {
  return boss.send("send-sandbox-report", { id, body: {} });
}

async function isPolled(queue: string): Promise<boolean> {
  const [row] = await sql`select 1 from pgboss.job where name = ${queue} and state = 'completed'`;
  return row !== undefined;
}

it("waits for the web, takes over what a dead worker had, and drains a backlog faster than it polls", async () => {
  await sendReport("of-the-dead");
  const [taken] = await boss.fetch("send-sandbox-report");
  expect(taken?.data).toMatchObject({ id: "of-the-dead" });
  await sql`update pgboss.job set heartbeat_on = now() - interval '21 s' where id = ${taken?.id ?? ""}`;
  for (let n = 0; n < BACKLOG; n += 1) await sendReport(`backlog-${n}`);
  await boss.send("expire-quotes", {});

  const { startWorker } = await import("#lib/worker/worker");
  const worker = await startWorker();
  try {
    // Other queues run meanwhile; no report was tried, so none has to wait for a retry.
    await until(() => isPolled("expire-quotes"));
    const tried = await sql`
      select 1 from pgboss.job where name = 'send-sandbox-report' and id <> ${taken?.id ?? ""} and started_on is not null`;
    expect(tried).toHaveLength(0);
    await startWeb();
    await until(() => received.size === BACKLOG + 1);
    expect(received).toContain("of-the-dead");
  } finally {
    await worker.stop();
    const { closeConnections } = await import("#test/close-connections");
    await closeConnections();
  }
});
