import { expect, test } from "vitest";
import { readAmountParam } from "#lib/client/params/amount-param";

test.each([
  ["1250", 125_000],
  ["1.250,00", 125_000],
  ["1,250.00", 125_000],
  ["1.250", 125_000],
  ["12,5", 1_250],
  ["12.50", 1_250],
  ["R$ 19,90", 1_990],
])("reads %j", (amount, minor) => {
  expect(readAmountParam({ amount })).toBe(minor);
});

test.each([undefined, "", "0", "-5", "abc", "1,2345", "99999999999", ["1", "2"]])(
  "reads no amount from %j",
  (amount) => {
    expect(readAmountParam({ amount })).toBeNull();
  },
);
