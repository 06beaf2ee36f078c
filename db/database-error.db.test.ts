import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeAll, expect, it } from "vitest";
import { db, transaction, unpreparedDb } from "#db/client";
import { DatabaseError } from "#db/database-error";
import { runText } from "#db/prepared-query";
import { users } from "#db/schema/users";

const CANARY = "ana.canary@example.com";

beforeAll(async () => {
  await db().execute(sql`create table canaries (email text primary key, n int check (n > 0))`);
  await db().execute(sql`insert into canaries values (${CANARY}, 1)`);
  await db().execute(
    sql`create table later (email text, constraint later_email unique (email) deferrable initially deferred)`,
  );
});

const ROADS: [string, () => PromiseLike<unknown>][] = [
  ["a value that PostgreSQL cannot read", () => db().execute(sql`select ${CANARY}::int`)],
  ["a row that exists", () => db().execute(sql`insert into canaries values (${CANARY}, 1)`)],
  ["a row that a rule refuses", () => db().execute(sql`insert into canaries values (${`2${CANARY}`}, -1)`)],
  ["the query builder", () => db().select().from(users).where(sql`${CANARY}::int = 1`)],
  ["a statement that is not prepared", () => unpreparedDb().execute(sql`select ${CANARY}::int`)],
  ["a library's statement", () => runText(db(), "select $1::text::int", [CANARY])],
  ["a transaction", () => transaction((tx) => tx.execute(sql`select ${CANARY}::int`))],
  [
    "a commit",
    () =>
      transaction(async (tx) => {
        for (let times = 0; times < 2; times += 1)
          await tx.execute(sql`insert into later values (${CANARY})`);
      }),
  ],
];

it.each(ROADS)("neither the error of %s nor PostgreSQL's log contains a value", async (_name, run) => {
  const error = await Promise.resolve(run()).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(DatabaseError);
  expect(inspect(error, { showHidden: true, depth: 9 })).not.toContain("canary");
  expect(JSON.stringify(error)).not.toContain("canary");
  expect(await postgresLog()).not.toContain("canary");
});

it("a database error names its statement, its code and its caller", async () => {
  const error = await readCanaries().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "42P01", statement: "select from nowhere" });
  expect((error as Error).stack).toContain("readCanaries");
});

async function readCanaries(): Promise<unknown> {
  return await db().execute(sql`select * from nowhere`);
}

async function postgresLog(): Promise<string> {
  const superuser = postgres(process.env.DATABASE_SUPERUSER ?? "", { max: 1 });
  const [row] = await superuser<{ folder: string }[]>`select current_setting('data_directory') as folder`;
  await superuser.end();
  return readFile(join(row?.folder ?? "", "..", "postgres.log"), "utf8");
}
