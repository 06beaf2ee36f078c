import { expect, test } from "vitest";
import { lessSpent } from "#lib/chain/less-spent";

const outputs = [
  { position: 4, amountUnits: 500n },
  { position: 1, amountUnits: 300n },
];
const sum = (spent: bigint) => lessSpent(outputs, spent).reduce((units, one) => units + one.amountUnits, 0n);

test.each([
  [0n, 800n],
  [299n, 501n],
  [300n, 500n],
  [799n, 1n],
  [800n, 0n],
  [5_000n, 0n],
])("%s units spent by the same address leave %s of its outputs of 800 units", (spent, left) => {
  expect(sum(spent)).toBe(left);
});

test("the result is the same in any order of the outputs", () => {
  expect(lessSpent(outputs, 400n)).toEqual([{ position: 4, amountUnits: 400n }]);
  expect(lessSpent(outputs.toReversed(), 400n)).toEqual([{ position: 4, amountUnits: 400n }]);
});
