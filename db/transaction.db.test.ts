import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterEach, beforeAll, beforeEach, expect, it } from "vitest";
import { db, type Tx, transaction } from "#db/client";
import { runAs } from "#db/session-limits";
import { newWork, within } from "#db/work";

let direct: postgres.Sql;

beforeAll(() => runAs("web"));
beforeEach(async () => {
  direct = postgres(process.env.DATABASE_URL ?? "", { max: 2, onnotice: () => {} });
  await direct`drop table if exists tried`;
  await direct`create table tried (id int primary key, n int not null)`;
  await direct`insert into tried values (1, 0), (2, 0)`;
});
afterEach(() => direct.end());

const add = (tx: Tx, id: number) => tx.execute(sql`update tried set n = n + 1 where id = ${id}`);
const stored = async () => (await direct`select n from tried order by id`).map(({ n }) => n);

/** Holds the row until `release`. */
async function holdRow(id: number) {
  const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const done = direct.begin(async (tx) => {
    await tx`select * from tried where id = ${id} for update`;
    lock();
    await released;
  });
  await locked;
  return async () => {
    release();
    await done;
  };
}

it("runs again after a deadlock, so that both transactions succeed", async () => {
  const { promise: bothHold, resolve } = Promise.withResolvers<void>();
  let holding = 0;
  const meet = (first: number, second: number) =>
    transaction(async (tx) => {
      await add(tx, first);
      holding += 1;
      if (holding === 2) resolve();
      await bothHold;
      await add(tx, second);
    });
  await Promise.all([meet(1, 2), meet(2, 1)]);
  expect(await stored()).toEqual([2, 2]);
  expect(holding).toBeGreaterThan(2);
});

it("retries for a lock and succeeds once it is released", async () => {
  const release = await holdRow(1);
  let tries = 0;
  const work = transaction(async (tx) => {
    tries += 1;
    await add(tx, 1);
  });
  await expect.poll(() => tries).toBe(2);
  await release();
  await work;
  expect(await stored()).toEqual([1, 0]);
});

it("gives up on a lock after four tries, with nothing written", async () => {
  const release = await holdRow(1);
  const work = transaction(async (tx) => {
    await add(tx, 2);
    await add(tx, 1);
  });
  await expect(work).rejects.toMatchObject({ code: "55P03" });
  await release();
  expect(await stored()).toEqual([0, 0]);
});

it("does not retry a programming error", async () => {
  let tries = 0;
  const work = transaction(async (tx) => {
    tries += 1;
    await tx.execute(sql`insert into tried values (1, 0)`);
  });
  await expect(work).rejects.toMatchObject({ code: "23505" });
  expect(tries).toBe(1);
});

it("rolls back abandoned work immediately and releases its connection", async () => {
  const work = newWork();
  const reason = new Error("given up");
  const { promise: started, resolve } = Promise.withResolvers<void>();
  const done = within(work, () =>
    transaction(async (tx) => {
      await add(tx, 1);
      resolve();
      await tx.execute(sql`select pg_sleep(2)`);
      await add(tx, 2);
    }),
  );
  done.catch(() => {});
  await started;
  await expect.poll(asleep).toBe(1);
  work.giveUp(reason);
  await expect(done).rejects.toBe(reason);
  await expect.poll(asleep).toBe(0);
  expect(await stored()).toEqual([0, 0]);
  await expect(within(work, async () => db().execute(sql`select 1`))).rejects.toBe(reason);
});

it("limits statements, locks and idle transactions of a web process", async () => {
  const [row] = await db().execute(sql`
    select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
      current_setting('idle_in_transaction_session_timeout') as idle`);
  expect(row).toEqual({ statement: "3s", lock: "300ms", idle: "5s" });
});

async function asleep(): Promise<number> {
  const rows = await direct`
    select 1 from pg_stat_activity where wait_event = 'PgSleep' and application_name = 'ponte'`;
  return rows.length;
}
