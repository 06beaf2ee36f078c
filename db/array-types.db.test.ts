import postgres from "postgres";
import { expect, it } from "vitest";
import { env } from "#lib/platform/env";

it("reads the array types once for all sessions of a pool, and every session accepts arrays", async () => {
  const asked: string[] = [];
  const sql = postgres(env().databaseUrl, { max: 3, debug: (_session, text) => asked.push(text) });
  const ask = () => sql<{ pid: number; names: string[] }[]>`
    select pg_backend_pid() as pid, ${["a", "b,c"]}::text[] as names, pg_sleep(0.2)`;
  await ask();
  const answers = (await Promise.all([ask(), ask(), ask()])).flat();
  await sql.end();
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(3);
  expect(answers.map(({ names }) => names)).toEqual(Array(3).fill(["a", "b,c"]));
  expect(asked.filter((text) => text.includes("typarray"))).toHaveLength(1);
});
