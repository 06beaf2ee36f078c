import { sql } from "drizzle-orm";
import { expect, it, onTestFinished } from "vitest";
import { closeDb, db } from "#db/client";
import { limitedOptions } from "#db/session-limits";
import { env } from "#lib/platform/env";
import { changeSettings } from "#test/change-settings";
import { hasPgBouncer, startPgBouncer } from "../e2e/instances/start-pgbouncer";

const CLIENTS = 8;
const REQUESTS = 4_000;
/** Queries of a page at once, so that all clients exceed the pool's connections. */
const AT_ONCE = 3;

type Stored = { id: number; name: string; known: boolean; tags: string[]; about: { n: number }; at: string };

it("stores and answers every value of 4,000 parallel requests behind a pooler in transaction mode", async ({
  skip,
}) => {
  skip(!hasPgBouncer(), "PgBouncer is not installed here");
  await openPooled();
  await db().execute(sql`create table pooled (id int primary key, name text not null, known boolean not null,
    tags text[] not null, about jsonb not null, at timestamptz not null)`);

  const wrong: unknown[] = [];
  let next = 0;
  const client = async () => {
    while (next < REQUESTS) {
      next += 1;
      const answered = await request(next).catch((error) => [error.cause ?? error]);
      wrong.push(...answered);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));

  expect(wrong).toEqual([]);
  const rows = await readAll();
  expect(rows.length).toBe(REQUESTS * AT_ONCE);
  for (const row of rows) expect(row).toEqual(valuesOf(row.id));
});

it("does not pipeline statements through a pooler, but does on a direct connection", () => {
  expect(limitedOptions(true)).toMatchObject({ max_pipeline: 0 });
  expect(limitedOptions(false)).not.toHaveProperty("max_pipeline");
});

/**
 * One request: a statement without values, and writes with values inside and outside a transaction. Returns what came
 * back wrong.
 */
async function request(number: number): Promise<unknown[]> {
  const [one, two, three] = Array.from({ length: AT_ONCE }, (_, n) => valuesOf(number * AT_ONCE + n));
  if (!one || !two || !three) throw new Error("a request stores three rows");
  const [now, stored] = await Promise.all([
    db().execute<{ n: number }>(sql`select 42 as n`),
    store(db(), one),
    db().transaction(async (tx) => {
      await Promise.all([store(tx, two), tx.execute(sql`select 1`), store(tx, three)]);
    }),
  ]);
  const [read] = await db().execute<Stored>(
    sql`select ${COLUMNS} from pooled where id = ${one.id} and name = ${one.name}`,
  );
  return [
    ...(now[0]?.n === 42 ? [] : [now]),
    ...[stored[0], read].filter((row) => JSON.stringify(row) !== JSON.stringify(one)),
  ];
}

const COLUMNS = sql`id, name, known, tags, about, to_char(at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at`;

function store(on: Pick<ReturnType<typeof db>, "execute">, { id, name, known, tags, about, at }: Stored) {
  return on.execute<Stored>(sql`insert into pooled values
    (${id}, ${name}, ${known}, ${sql.param(tags)}::text[], ${JSON.stringify(about)}::jsonb, ${at}) returning ${COLUMNS}`);
}

async function readAll(): Promise<Stored[]> {
  return db().execute<Stored>(sql`select ${COLUMNS} from pooled order by id`);
}

function valuesOf(id: number): Stored {
  const at = new Date(Date.UTC(2026, 0, 1) + id * 1_001).toISOString();
  return { id, name: `name ${id}`, known: id % 2 === 0, tags: [`a${id}`, 'b,"c"'], about: { n: id }, at };
}

async function openPooled(): Promise<void> {
  const { databaseUrl } = env();
  const pooler = await startPgBouncer(databaseUrl);
  await closeDb();
  changeSettings({ databaseUrl: pooler.url, databaseDirectUrl: databaseUrl, databasePrepare: false });
  onTestFinished(async () => {
    await closeDb();
    changeSettings({ databaseUrl, databaseDirectUrl: databaseUrl, databasePrepare: undefined });
    await pooler[Symbol.asyncDispose]();
  });
}
