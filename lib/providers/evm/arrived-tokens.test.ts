import { expect, test } from "vitest";
import { arrivedTokens } from "#lib/providers/evm/arrived-tokens";

const log = (
  from: string,
  to: string,
  amountUnits: bigint,
  more: { hash?: string; position?: number } = {},
) => ({
  hash: "0x1",
  position: 0,
  contract: "0xtoken",
  from,
  to,
  amountUnits,
  ...more,
});
const cameTo = (address: string, ...logs: ReturnType<typeof log>[]) =>
  arrivedTokens(logs)
    .filter(({ to }) => to === address)
    .map(({ amountUnits }) => amountUnits);

test("a transfer to its own sender brings nothing", () => {
  expect(cameTo("own", log("own", "own", 9n))).toEqual([]);
});

test("a transfer to its own sender does not reduce a payment in the same transaction", () => {
  const [self, payment] = [log("own", "own", 9n), log("payer", "own", 5n, { position: 1 })];
  expect(cameTo("own", self, payment)).toEqual([5n]);
});

test("tokens that a contract returns in the same transaction bring nothing, but a surplus does", () => {
  const away = log("own", "contract", 9n);
  expect(cameTo("own", away, log("contract", "own", 9n, { position: 1 }))).toEqual([]);
  expect(cameTo("own", away, log("contract", "own", 12n, { position: 1 }))).toEqual([3n]);
});

test("a transfer from one payment's address to another's counts as received", () => {
  expect(cameTo("other", log("own", "other", 9n))).toEqual([9n]);
});

test("an outgoing transfer in another transaction, or of another token, subtracts nothing", () => {
  const [payment, later] = [log("payer", "own", 5n), log("own", "shop", 5n, { hash: "0x2" })];
  expect(cameTo("own", payment, later, { ...log("own", "shop", 5n), contract: "0xanother" })).toEqual([5n]);
});
