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

test("a transfer to its own sender beside a payment leaves the payment", () => {
  const [self, payment] = [log("own", "own", 9n), log("payer", "own", 5n, { position: 1 })];
  expect(cameTo("own", self, payment)).toEqual([5n]);
});

test("what a contract sends back in the same transaction brings nothing, and what it adds does", () => {
  const away = log("own", "contract", 9n);
  expect(cameTo("own", away, log("contract", "own", 9n, { position: 1 }))).toEqual([]);
  expect(cameTo("own", away, log("contract", "own", 12n, { position: 1 }))).toEqual([3n]);
});

test("what one payment's address sends to another's is received there", () => {
  expect(cameTo("other", log("own", "other", 9n))).toEqual([9n]);
});

test("what an address sends in another transaction, or of another token, takes nothing away", () => {
  const [payment, later] = [log("payer", "own", 5n), log("own", "shop", 5n, { hash: "0x2" })];
  expect(cameTo("own", payment, later, { ...log("own", "shop", 5n), contract: "0xanother" })).toEqual([5n]);
});
