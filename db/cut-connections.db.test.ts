import { createServer } from "node:net";
import postgres from "postgres";
import { afterEach, beforeEach, expect, it } from "vitest";
import { freePort } from "#server/instance/free-port";
import { type FaultProxy, startFaultProxy } from "#test/fault-proxy";

// What Ponte needs of its driver and gets through patches/: after an upgrade these tests show whether a patch is still
// needed.

const LOST = /^(ECONNRESET|CONNECTION_CLOSED|57P01)$/;

let proxy: FaultProxy;
let direct: postgres.Sql;
const opened: postgres.Sql[] = [];

beforeEach(async () => {
  const url = process.env.DATABASE_URL ?? "";
  proxy = await startFaultProxy(url);
  direct = postgres(url, { max: 1, onnotice: () => {} });
});
afterEach(async () => {
  for (const sql of opened.splice(0)) await sql.end({ timeout: 1 });
  await proxy.stop();
  await direct`drop table if exists lost_work`;
  await direct.end();
});

function pool(max: number, url = proxy.url): postgres.Sql {
  const sql = postgres(url, { max, backoff: () => 0.01, onnotice: () => {} });
  opened.push(sql);
  return sql;
}

const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error) => error.code,
  );

async function terminate(pid: number): Promise<void> {
  await direct`select pg_terminate_backend(${pid}, 5000)`;
}

it("answers again at once, however often connections were cut", async () => {
  const sql = pool(4);
  const transact = () => sql.begin((tx) => tx.unsafe("select pg_sleep(0.01)").then(() => tx`select 1`));
  for (let round = 0; round < 20; round += 1) {
    const work = Promise.all(Array.from({ length: 12 }, () => codeOf(transact())));
    await direct`select pg_sleep(0.005)`;
    proxy.reset();
    for (const code of await work) expect(code).toMatch(/^(done|ECONNRESET|CONNECTION_CLOSED)$/);
  }
  const answers = await Promise.all(Array.from({ length: 12 }, () => sql`select 1 as n`));
  expect(answers.map(([row]) => row?.n)).toEqual(Array(12).fill(1));
});

it("delivers a terminated connection's error to no other query", async () => {
  const sql = pool(1);
  const [row] = await sql`select pg_backend_pid() as pid`;
  const requested = codeOf(sql`select pg_sleep(60)`);
  await terminate(row?.pid);
  expect(await requested).toMatch(LOST);
  expect(await codeOf(sql`select 1`)).toBe("done");
});

it("never runs the rest of a lost transaction on the replacement connection", async () => {
  const sql = pool(1);
  await direct`create table lost_work (n int)`;
  const { promise: reopened, resolve: goOn } = Promise.withResolvers<void>();
  const rest: Promise<string>[] = [];
  const lost = codeOf(
    sql.begin(async (tx) => {
      const [row] = await tx`select pg_backend_pid() as pid`;
      await terminate(row?.pid);
      await reopened;
      rest.push(codeOf(tx`insert into lost_work values (1)`), codeOf(tx`commit`));
      await Promise.all(rest);
    }),
  );
  await expect.poll(() => codeOf(sql`select 1`)).toBe("done");
  goOn();
  expect(await lost).toMatch(LOST);
  await expect.poll(() => rest.length).toBe(2);
  for (const code of await Promise.all(rest)) expect(code).toMatch(LOST);
  expect((await direct`select * from lost_work`).length).toBe(0);
});

it("settles every statement of a lost transaction, including queued ones", async () => {
  const sql = pool(1);
  const settled: Promise<string[]>[] = [];
  const lost = codeOf(
    sql.begin(async (tx) => {
      const [row] = await tx`select pg_backend_pid() as pid`;
      const waiting = [60, 61, 62].map((seconds) => codeOf(tx`select pg_sleep(${seconds})`));
      settled.push(Promise.all(waiting));
      await direct`select pg_sleep(0.05)`;
      await terminate(row?.pid);
      await settled[0];
    }),
  );
  expect(await lost).toMatch(LOST);
  for (const code of (await settled[0]) ?? []) expect(code).toMatch(LOST);
  expect(await codeOf(sql`select 1`)).toBe("done");
});

it("fails instead of retrying for ever when a server closes new connections", async () => {
  const port = await freePort();
  const closing = createServer((socket) => socket.end()).listen(port, "127.0.0.1");
  const sql = pool(1, `postgres://nobody@127.0.0.1:${port}/nothing`);
  expect(await codeOf(sql`select 1`)).toMatch(LOST);
  closing.close();
});

it("a pool that a burst has grown keeps only the sessions that are used after it", async () => {
  const sql = postgres(process.env.DATABASE_URL ?? "", {
    max: 6,
    idle_timeout: 1,
    onnotice: () => {},
    connection: { application_name: "grown" },
  });
  opened.push(sql);
  const sessions = async () =>
    (await direct`select 1 from pg_stat_activity where application_name = 'grown'`).length;
  await Promise.all(Array.from({ length: 6 }, () => sql`select pg_sleep(0.2)`));
  expect(await sessions()).toBe(6);
  // Some request runs every second, as in an instance with little traffic.
  const asking = setInterval(() => void sql`select 1`.execute(), 100);
  try {
    await expect.poll(sessions, { timeout: 10_000 }).toBe(1);
  } finally {
    clearInterval(asking);
  }
  const many = await Promise.all(Array.from({ length: 12 }, (_, n) => sql`select ${n}::int as n`));
  expect(many.map(([row]) => row?.n)).toEqual(Array.from({ length: 12 }, (_, n) => n));
});
