import { loadModule } from "libpg-query";
import { beforeAll, expect, it } from "vitest";
import { untypedParameters } from "#test/statements/untyped-parameters";

beforeAll(loadModule);

it.each([
  ["compared", "select from t where $1 = 0", ["A_Expr $1"]],
  ["compared the other way round", "select from t where 0 < $1", ["A_Expr $1"]],
  ["added", "update t set a = $1 + 1", ["A_Expr $1"]],
  ["listed", "select from t where $2 in (1, 2)", ["A_Expr $2"]],
  ["between two literals", "select from t where $1 between 1 and 9", ["A_Expr $1"]],
  ["in greatest()", "select greatest($1, 0)", ["MinMaxExpr $1"]],
  ["in coalesce()", "select coalesce($1, 0)", ["CoalesceExpr $1"]],
  ["in case", "select case when a then $1 else 0 end from t", ["CaseExpr $1"]],
  ["in a query inside", "with a as (select 1 where $3 > 5) select from a", ["A_Expr $3"]],
])("finds a parameter %s next to an integer", (_, text, found) => {
  expect(untypedParameters(text)).toEqual(found);
});

it.each([
  ["it has a type", "select from t where $1::bigint = 0"],
  ["a column gives it one", "select from t where a = $1"],
  ["a column is part of the same expression", "select greatest($1, a, 0) from t"],
  ["it meets a text", "select from t where $1 = 'x'"],
  ["it meets a typed value", "select $1 + 1::bigint"],
  ["it is a limit", "select from t limit $1 offset 0"],
])("ignores a parameter where %s", (_, text) => {
  expect(untypedParameters(text)).toEqual([]);
});
