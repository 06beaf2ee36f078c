import { loadModule } from "libpg-query";
import { beforeAll, expect, it } from "vitest";
import { tablesWithoutMerchant } from "#test/statements/tables-without-merchant";

const TABLES = new Set(["charges", "attempts", "events"]);
beforeAll(loadModule);

it.each([
  ["a value", "select * from charges where merchant_id = $1 and id = $2"],
  ["a list of one value", "select from charges where merchant_id in ($1)"],
  ["an array of one value", "select from charges where merchant_id = any(array[$1]::text[])"],
  ["a cast value", "select from charges c where c.merchant_id = $1::text"],
  [
    "a column of another table",
    "select from charges c join attempts a on a.charge_id = c.id and a.merchant_id = c.merchant_id where c.merchant_id = $1",
  ],
  [
    "a column that equals the value",
    "select from attempts a, charges c, merchants m where m.id = $1 and a.merchant_id = m.id and m.id = c.merchant_id",
  ],
  [
    "pairs of columns",
    "select from attempts a join charges c on (c.merchant_id, c.id) = (a.merchant_id, a.charge_id) where a.merchant_id = $1",
  ],
  [
    "the query around it",
    "select from charges c where c.merchant_id = $1 and exists (select from attempts a where a.merchant_id = c.merchant_id)",
  ],
  [
    "a query in its place",
    "select from (select * from charges where merchant_id = $1) c join attempts a on a.merchant_id = c.merchant_id",
  ],
  [
    "a query of `with`",
    "with c as (select * from charges where merchant_id = $1) select from c join attempts a on a.merchant_id = c.merchant_id",
  ],
  [
    "each side of a union",
    "select id from charges where merchant_id = $1 union all select id from attempts where merchant_id = $1",
  ],
  [
    "its update",
    "update charges set x = (select max(a.x) from attempts a where a.merchant_id = $1) where charges.merchant_id = $1",
  ],
  ["its insert", "insert into charges (id, merchant_id) values ($1, $2) on conflict do nothing"],
  ["another schema", "select from sandbox.charges"],
  ["no table of a merchant", "select from merchants"],
])("accepts a statement that restricts itself to one merchant by %s", (_, text) => {
  expect(tablesWithoutMerchant(text, TABLES)).toEqual([]);
});

it.each([
  ["charges", "select * from charges where id = $1"],
  ["charges", "select from charges where merchant_id = any($1)"],
  ["charges", "select from charges where merchant_id in ($1, $2)"],
  ["charges", "select from charges where merchant_id = any(array[$1, $2])"],
  ["charges", "select from charges where merchant_id <> all(array[$1])"],
  ["charges", "select from charges where merchant_id not in ($1)"],
  ["charges", "select from charges where merchant_id in (select id from merchants where business_id = $1)"],
  ["charges", "select from charges where merchant_id = $1 or id = $2"],
  ["attempts", "select from charges c join attempts a on a.charge_id = c.id where c.merchant_id = $1"],
  [
    "attempts",
    "select from charges c where c.merchant_id = $1 and exists (select from attempts a where a.charge_id = c.id)",
  ],
  ["attempts,charges", "select from charges c join attempts a on a.merchant_id = c.merchant_id"],
  ["charges", "update charges set merchant_id = $1 where id = $2"],
  ["charges", "delete from charges where id in (select id from attempts where merchant_id = $1)"],
  ["charges", "insert into charges (id) values ($1)"],
  [
    "charges",
    "update charges c set x = made.x from json_to_recordset($1) as made (id text, merchant_id text) where c.merchant_id = made.merchant_id",
  ],
  [
    "charges",
    "with m as (select * from unnest($1::text[]) as m (merchant_id)) select from charges c join m on m.merchant_id = c.merchant_id",
  ],
  ["attempts", "select id from charges where merchant_id = $1 union select id from attempts"],
  [
    "events",
    "with e as (delete from events where id = $1 returning *) insert into charges (merchant_id) select merchant_id from e",
  ],
])("names %s in a statement without that restriction: %s", (tables, text) => {
  expect(tablesWithoutMerchant(text, TABLES).join()).toBe(tables);
});
