import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { listTables, readObstacles } from "#db/citus/read-obstacles";
import { LOCAL_TABLES, REFERENCE_TABLES } from "#db/distribution";
import { NARROW_KEYS } from "#test/citus/narrow-keys";

const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

it("every table has exactly one place on a cluster, and every place an existing table", async () => {
  const tables = await listTables(sql);
  const placed = [...Object.keys(REFERENCE_TABLES), ...Object.keys(LOCAL_TABLES)];
  expect(placed.filter((table) => !tables.includes(table))).toEqual([]);
  expect(new Set(placed).size).toBe(placed.length);
});

it("every row of a merchant's table names the merchant and references only rows of that merchant", async () => {
  const { uniqueKeys: _, ...obstacles } = await readObstacles(sql);
  expect(Object.entries(obstacles).filter(([, found]) => found.length > 0)).toEqual([]);
});

it("every unique key of those tables includes the merchant or gives a reason why not", async () => {
  expect((await readObstacles(sql)).uniqueKeys).toEqual(Object.keys(NARROW_KEYS).sort());
});
