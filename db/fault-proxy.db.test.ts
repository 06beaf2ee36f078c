import postgres from "postgres";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type FaultProxy, startFaultProxy } from "#test/fault-proxy";

let proxy: FaultProxy;
let direct: postgres.Sql;
let through: postgres.Sql;

beforeEach(async () => {
  const url = process.env.DATABASE_URL ?? "";
  proxy = await startFaultProxy(url);
  direct = postgres(url, { max: 1, onnotice: () => {} });
  through = postgres(proxy.url, { max: 1, onnotice: () => {} });
});
afterEach(async () => {
  await proxy.stop();
  await through.end({ timeout: 1 });
  await direct`drop table if exists cut_before, cut_after`;
  await direct.end();
});

/** Stores one row in a transaction through the proxy; null if the client saw it commit. */
async function storeThrough(table: string): Promise<unknown> {
  await direct.unsafe(`create table ${table} (n int)`);
  await through`select 1`;
  return through
    .begin((tx) => tx.unsafe(`insert into ${table} values (1)`))
    .then(
      () => null,
      (error) => error.code,
    );
}
const countIn = async (table: string) =>
  (await direct.unsafe(`select count(*)::int as n from ${table}`))[0]?.n;

it("carries queries and large answers", async () => {
  const [row] = await through`select repeat('x', 3000000) as text`;
  expect(row?.text).toHaveLength(3_000_000);
  expect(proxy.connections()).toBe(1);
});

it("makes each round trip take longer", async () => {
  await through`select 1`;
  proxy.set({ latencyMs: 200 });
  const sinceMs = performance.now();
  await through`select 1`;
  expect(performance.now() - sinceMs).toBeGreaterThan(190);
});

it("forwards nothing while silent, and everything afterwards", async () => {
  await through`select 1`;
  proxy.set({ silent: true });
  let answered = false;
  const requested = through`select 7 as n`.then(([row]) => {
    answered = true;
    return row?.n;
  });
  await direct`select pg_sleep(0.2)`;
  expect(answered).toBe(false);
  proxy.heal();
  await expect(requested).resolves.toBe(7);
});

it("resets open connections, and refuses new ones", async () => {
  const requested = through`select pg_sleep(60)`.catch((error) => error.code);
  await expect.poll(() => proxy.connections()).toBe(1);
  proxy.set({ refusing: true });
  await expect.poll(() => proxy.reset()).toBe(0);
  await expect(requested).resolves.toMatch(/ECONNRESET|CONNECTION_CLOSED/);
  await expect(through`select 1`).rejects.toMatchObject({ code: "ECONNRESET" });
  proxy.heal();
});

it("cuts before a COMMIT: nothing is stored", async () => {
  proxy.set({ cutAtCommit: "before" });
  expect(await storeThrough("cut_before")).toMatch(/ECONNRESET|CONNECTION_CLOSED/);
  expect(proxy.commitsCut()).toBe(1);
  expect(await countIn("cut_before")).toBe(0);
});

it("cuts before a COMMIT that the connection has prepared", async () => {
  await through.begin((tx) => tx`select 1`);
  proxy.set({ cutAtCommit: "before" });
  expect(await storeThrough("cut_before")).toMatch(/ECONNRESET|CONNECTION_CLOSED/);
  expect(await countIn("cut_before")).toBe(0);
});

it("cuts after a COMMIT: everything is stored, but the client gets no answer", async () => {
  proxy.set({ cutAtCommit: "after" });
  expect(await storeThrough("cut_after")).toMatch(/ECONNRESET|CONNECTION_CLOSED/);
  expect(proxy.commitsCut()).toBe(1);
  expect(await countIn("cut_after")).toBe(1);
});
