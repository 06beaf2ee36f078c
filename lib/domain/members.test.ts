import { expect, it } from "vitest";
import { isKeyOf, isObject, isOneOf, keysOf, recordOf } from "#lib/domain/members";

const TABLE = { PENDING: 1, PAID: 2 };

it("names the members in their order", () => {
  expect(keysOf(TABLE)).toEqual(["PENDING", "PAID"]);
});

it("makes one member for each name", () => {
  expect(recordOf(["a", "bc"], (name) => name.length)).toEqual({ a: 1, bc: 2 });
});

it.each([
  ["PAID", true],
  ["GONE", false],
  // Members inherited from Object are not the table's own.
  ["toString", false],
])("%s is a key: %s", (name, isKey) => {
  expect(isKeyOf(TABLE, name)).toBe(isKey);
});

it("recognizes one of several", () => {
  expect([isOneOf(["a", "b"], "b"), isOneOf(["a", "b"], "c")]).toEqual([true, false]);
});

it.each([
  [{}, true],
  [[], true],
  [null, false],
  ["text", false],
  [undefined, false],
])("%j has members: %s", (value, has) => {
  expect(isObject(value)).toBe(has);
});
