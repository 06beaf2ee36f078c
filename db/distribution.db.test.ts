import postgres from "postgres";
import { afterAll, expect, it } from "vitest";
import { LOCAL_TABLES, REFERENCE_TABLES } from "#db/distribution";
import { OBSTACLES_LEFT } from "#test/citus/obstacles-left";
import { listTables, readObstacles } from "#test/citus/read-obstacles";

const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice: () => {} });
afterAll(() => sql.end());

it("every table has one place on a cluster, and no place is of a table that is gone", async () => {
  const tables = await listTables(sql);
  const placed = [...Object.keys(REFERENCE_TABLES), ...Object.keys(LOCAL_TABLES)];
  expect(placed.filter((table) => !tables.includes(table))).toEqual([]);
  expect(new Set(placed).size).toBe(placed.length);
});

it("the schema has no other obstacle to its distribution than the written ones", async () => {
  expect(await readObstacles(sql)).toEqual(OBSTACLES_LEFT);
});
