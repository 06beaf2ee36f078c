import { expect, test } from "vitest";
import { asMinor } from "#lib/domain/money/minor";
import { availableOf, balanceBefore, owedBy } from "#lib/ledger/balance.rules";

test("what we owe is a credit: 10.00 with 4.00 pending leave 6.00 available", () => {
  const account = { balanceMinor: asMinor(-1_000), pendingMinor: asMinor(-400) };
  expect(owedBy(asMinor(account.balanceMinor))).toBe(1_000);
  expect(availableOf(account)).toBe(600);
});

test("a debt is negative, and zero has no sign", () => {
  expect(availableOf({ balanceMinor: asMinor(300), pendingMinor: 0 })).toBe(-300);
  expect(Object.is(owedBy(0), 0)).toBe(true);
});

test("a posting changes the balance by its amount", () => {
  expect(balanceBefore({ balanceMinor: asMinor(-700), amountMinor: asMinor(-200) })).toBe(-500);
});
