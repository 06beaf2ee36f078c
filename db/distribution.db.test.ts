import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { listTables, readObstacles } from "#db/citus/read-obstacles";
import { LOCAL_TABLES, REFERENCE_TABLES } from "#db/distribution";
import { NARROW_KEYS } from "#test/citus/narrow-keys";

const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

it("every table has one place on a cluster, and no place is of a table that is gone", async () => {
  const tables = await listTables(sql);
  const placed = [...Object.keys(REFERENCE_TABLES), ...Object.keys(LOCAL_TABLES)];
  expect(placed.filter((table) => !tables.includes(table))).toEqual([]);
  expect(new Set(placed).size).toBe(placed.length);
});

it("every table of merchants names the merchant in each row, and leads to rows of the same merchant alone", async () => {
  const { uniqueKeys: _, ...obstacles } = await readObstacles(sql);
  expect(Object.entries(obstacles).filter(([, found]) => found.length > 0)).toEqual([]);
});

it("every unique key of them has the merchant, or a written reason for having none", async () => {
  expect((await readObstacles(sql)).uniqueKeys).toEqual(Object.keys(NARROW_KEYS).sort());
});
