import { expect, test } from "vitest";
import {
  broughtByLastMinor,
  isTakenTwice,
  leftOfPaymentMinor,
  leftToGiveBackMinor,
  refundsTooMuch,
  takenBackMinor,
} from "#lib/attempts/taken-back.rules";
import { asMinor } from "#lib/domain/money/minor";

const charge = {
  grossAmountMinor: asMinor(1_000),
  captureMinor: null,
  receivedMinor: null,
  refundedMinor: asMinor(300),
  refundReservedMinor: asMinor(400),
  disputedMinor: 0,
};
const of = (...amounts: number[]) => amounts.map((amountMinor) => ({ amountMinor: asMinor(amountMinor) }));

test("the amount taken back is the sum of refunds and disputes", () => {
  expect(takenBackMinor(asMinor(400), { disputedMinor: asMinor(250) })).toBe(650);
  expect(isTakenTwice({ ...charge, disputedMinor: asMinor(600) })).toBe(false);
  expect(isTakenTwice({ ...charge, disputedMinor: asMinor(601) })).toBe(true);
  expect(isTakenTwice({ ...charge, captureMinor: asMinor(500), disputedMinor: asMinor(101) })).toBe(true);
});

test("a refund returns at most the paid amount, which is smaller after a partial capture", () => {
  expect(
    [700, 701].map((amountMinor) => refundsTooMuch(charge, { amountMinor: asMinor(amountMinor) })),
  ).toEqual([false, true]);
  expect(refundsTooMuch({ ...charge, captureMinor: asMinor(500) }, { amountMinor: asMinor(201) })).toBe(true);
});

test("the last attempt brought the paid amount less the held money that counts", () => {
  expect(broughtByLastMinor(charge, of(200, 300))).toBe(500);
  expect(broughtByLastMinor({ ...charge, captureMinor: asMinor(900) }, [])).toBe(900);
});

test("what is left of a payment is its amount less refunds and disputes, never below zero", () => {
  expect(leftOfPaymentMinor(asMinor(500), asMinor(500))).toBe(0);
  expect(leftOfPaymentMinor(asMinor(500), asMinor(200))).toBe(300);
  expect(leftOfPaymentMinor(asMinor(500), asMinor(900))).toBe(0);
});

test("a provider can refund what was neither refunded before nor lost in a dispute", () => {
  expect(leftToGiveBackMinor(charge, asMinor(0))).toBe(700);
  expect(leftToGiveBackMinor(charge, asMinor(750))).toBe(-50);
});
