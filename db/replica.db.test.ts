import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "#db/embedded/start";
import { fromReplica, leaveReplica, mayReadReplica } from "#db/reading-scope";
import { openReplica, type Replica } from "#db/replica";
import { type StreamingReplica, startStreamingReplica } from "#test/streaming-replica";

let dataDir: string;
let server: EmbeddedPostgres;
let following: StreamingReplica;
let primary: postgres.Sql;
let replica: Replica;
const reader = () => drizzle(replica.sql);

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), "ponte-primary-"));
  server = await startEmbeddedPostgres({ dataDir, durable: false });
  primary = postgres(server.url, { max: 4, onnotice: () => {} });
  await primary`create table notes (id int primary key)`;
  following = await startStreamingReplica(server.url);
  replica = openReplica(primary, postgres(following.url, { max: 2, onnotice: () => {} }), 5_000);
});
afterAll(async () => {
  await replica.close();
  await primary.end();
  await following.stop();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const count = async () =>
  (await reader().execute<{ n: number }>(sql`select count(*)::int as n from notes`))[0]?.n;
const isFollower = async () => (await reader().execute(sql`select pg_is_in_recovery() as it`))[0]?.it;

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await sleep(20);
}

describe("a streaming replica", () => {
  it("is fresh once it has what the primary had, and answers with its rows", async () => {
    await primary`insert into notes values (1)`;
    await until(replica.isFresh);
    await until(async () => (await count()) === 1);
    expect(await isFollower()).toBe(true);
  });

  it("sends writes, and everything after them in that scope, to the primary", async () => {
    await fromReplica(async () => {
      expect(mayReadReplica()).toBe(true);
      await reader().execute(sql`insert into notes values (2)`);
      expect(mayReadReplica()).toBe(false);
    });
    await fromReplica(async () => {
      await reader().transaction((tx) => tx.execute(sql`insert into notes values (3)`));
      expect(mayReadReplica()).toBe(false);
    });
    expect(await primary`select id from notes where id in (2, 3)`).toHaveLength(2);
  });

  it("runs a read that turns out to write on the primary", async () => {
    await primary`create sequence numbers`;
    const [row] = await reader().execute(sql`select nextval('numbers')::int as n`);
    expect(row?.n).toBe(1);
  });

  it("shows an older state while it is behind", async () => {
    await until(replica.isFresh);
    await until(async () => (await count()) === 3);
    await following.pause();
    await primary`insert into notes values (4)`;
    expect(await count()).toBe(3);
    await following.resume();
    await until(async () => (await count()) === 4);
  });

  it("is replaced by the primary when it ends, without an error", async () => {
    await until(replica.isFresh);
    await following.stop();
    await fromReplica(async () => {
      expect(await count()).toBe(4);
      expect(await isFollower()).toBe(false);
      expect(mayReadReplica()).toBe(false);
    });
    expect(replica.isFresh()).toBe(false);
  });
});

it("is not used outside a scope, and leaving a missing scope changes nothing", () => {
  leaveReplica();
  expect(mayReadReplica()).toBe(false);
});
