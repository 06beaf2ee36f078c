import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { CurrencyMismatchError, MAX_AMOUNT_MINOR, moneyOf } from "#lib/domain/money/money";
import { planSettlement, type SplitRule } from "#lib/domain/money/settlement";
import { atPlatform } from "#lib/ledger/custody.rules";
import {
  accountId,
  isBalanced,
  type PendingPart,
  type Posting,
  postPayment,
  postRefund,
  postReturned,
  postSuspense,
} from "#lib/ledger/ledger.rules";
import { planRefund } from "#lib/refunds/refund.rules";

const custody = atPlatform("mer_1" as MerchantId);
const brl = (minor: number) => moneyOf(minor, "BRL");
const lines = (postings: ReturnType<typeof postPayment>) =>
  Object.fromEntries(postings.map((posting) => [accountId(posting.account), posting.amountMinor]));
const payment = {
  provider: "sandbox",
  gross: brl(10_000),
  fee: brl(100),
  parts: [
    { recipientId: "rec_a", amountMinor: asMinor(3_300) },
    { recipientId: null, amountMinor: asMinor(6_600) },
  ],
  availableAt: null,
};

describe("the ledger's lines", () => {
  it("of returned money give each account what was taken, on its original day", () => {
    const [later, past] = [new Date("2026-12-01T00:00:00Z"), new Date("2026-10-01T00:00:00Z")];
    const taken = postPayment(custody, { ...payment, availableAt: later });
    const returned = postReturned(taken, past);
    expect(returned.map(({ account, amountMinor }) => [account, 0 - amountMinor])).toEqual(
      taken.map(({ account, amountMinor }) => [account, amountMinor]),
    );
    expect(returned.map(({ availableAt }) => availableAt)).toEqual(
      taken.map(({ availableAt }) => availableAt),
    );
    expect(postReturned(taken, later).every(({ availableAt }) => availableAt === null)).toBe(true);
  });

  it("of a payment: the provider owes us gross, we owe the parts and keep the fee", () => {
    const postings = postPayment(custody, payment);
    expect(lines(postings)).toEqual({
      "RECEIVABLE:mer_1:sandbox:BRL": 10_000,
      "FEES:mer_1:-:BRL": -100,
      "RECIPIENT:mer_1:rec_a:BRL": -3_300,
      "MERCHANT:mer_1:-:BRL": -6_600,
    });
    expect(isBalanced(postings)).toBe(true);
  });

  it("leave out zero amounts", () => {
    expect(
      Object.keys(
        lines(
          postPayment(custody, {
            ...payment,
            fee: brl(0),
            parts: [{ recipientId: null, amountMinor: asMinor(10_000) }],
          }),
        ),
      ),
    ).toEqual(["RECEIVABLE:mer_1:sandbox:BRL", "MERCHANT:mer_1:-:BRL"]);
  });

  it("of a refund reverse a payment's lines", () => {
    const postings = postRefund(custody, {
      provider: "sandbox",
      amount: brl(10_000),
      feeMinor: asMinor(100),
      parts: payment.parts,
      pending: [],
    });
    const turned = Object.fromEntries(
      Object.entries(lines(postPayment(custody, payment))).map(([id, sum]) => [id, -sum]),
    );
    expect(lines(postings)).toEqual(turned);
  });

  it("of held money name no owner, and sum to zero once it is refunded", () => {
    const suspense = lines(postSuspense(custody, { provider: "sandbox", amount: brl(500) }));
    expect(suspense).toEqual({ "RECEIVABLE:mer_1:sandbox:BRL": 500, "SUSPENSE:mer_1:-:BRL": -500 });
    expect(isBalanced(postSuspense(custody, { provider: "sandbox", amount: brl(-500) }))).toBe(true);
  });

  it("of a payment refuse a fee in another currency", () => {
    expect(() => postPayment(custody, { ...payment, fee: moneyOf(100, "USD") })).toThrow(
      CurrencyMismatchError,
    );
  });

  it("balance per currency", () => {
    const [first] = postSuspense(custody, { provider: "sandbox", amount: brl(500) });
    const [, second] = postSuspense(custody, { provider: "sandbox", amount: moneyOf(500, "USD") });
    expect(isBalanced([first, second].filter((line) => line !== undefined))).toBe(false);
  });
});

describe("a refund while the money is still pending", () => {
  const availableAt = new Date("2026-12-01T00:00:00Z");
  const pending = (amountMinor: number): PendingPart => ({
    recipientId: null,
    amountMinor: asMinor(amountMinor),
    availableAt,
  });
  const dated = (postings: Posting[]) =>
    postings
      .filter(({ account }) => account.kind === "MERCHANT")
      .map(({ amountMinor, availableAt: at }) => [amountMinor, at]);
  const refund = (amountMinor: number, left: PendingPart[]) =>
    postRefund(custody, {
      provider: "sandbox",
      amount: brl(amountMinor),
      feeMinor: 0,
      parts: [{ recipientId: null, amountMinor: asMinor(amountMinor) }],
      pending: left,
    });

  it("is taken from money that is pending until the same instant", () => {
    expect(dated(refund(400, [pending(1_000)]))).toEqual([[400, availableAt]]);
  });

  it("takes from available money only what exceeds the pending money", () => {
    expect(dated(refund(1_100, [pending(1_000)]))).toEqual([
      [1_000, availableAt],
      [100, null],
    ]);
  });

  it("is taken from available money once nothing is pending", () => {
    expect(dated(refund(400, []))).toEqual([[400, null]]);
    expect(dated(refund(400, [pending(0)]))).toEqual([[400, null]]);
  });

  it("never makes pending money negative nor, except for a kept fee and the owner's rounding, available money", () => {
    const cases = fc.record({
      grossMinor: fc.integer({ min: 1, max: MAX_AMOUNT_MINOR }),
      feeBps: fc.integer({ min: 0, max: 10_000 }),
      shares: fc.array(fc.integer({ min: 1, max: 2_000 }), { maxLength: 5 }),
      cuts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 6 }),
      feeRefundable: fc.boolean(),
    });
    fc.assert(
      fc.property(cases, ({ grossMinor, feeBps, shares, cuts, feeRefundable }) => {
        const feeMinor = Math.floor((grossMinor / 10_000) * feeBps);
        const split = shares.map(
          (value, index): SplitRule => ({
            recipientId: `rec_${index}`,
            name: "x",
            type: "PERCENT",
            value,
            description: null,
          }),
        );
        const paid = planSettlement({
          gross: brl(grossMinor),
          fee: brl(feeMinor),
          ownerName: "x",
          split,
          final: true,
        });
        const posted = postPayment(custody, { provider: "sandbox", ...paid, availableAt });
        const parties = paid.parts.map(({ recipientId }) => recipientId);
        const owedTo = (recipientId: string | null, early: boolean) =>
          posted
            .filter(
              ({ account: { kind, owner } }) =>
                kind !== "RECEIVABLE" && kind !== "FEES" && owner === recipientId,
            )
            .filter((posting) => (posting.availableAt !== null) === early)
            .reduce((sum, { amountMinor }) => sum - amountMinor, 0);
        const stops = [...new Set([...cuts.map((cut) => Math.floor(cut * grossMinor)), grossMinor])]
          .filter((stop) => stop > 0)
          .sort((a, b) => a - b);
        let refunded = 0;
        for (const stop of stops) {
          const plan = planRefund({ ...paid, feeRefundable }, brl(refunded), brl(stop - refunded));
          const left = parties.map((recipientId) => ({
            recipientId,
            amountMinor: asMinor(owedTo(recipientId, true)),
            availableAt,
          }));
          const lines = postRefund(custody, {
            provider: "sandbox",
            amount: brl(stop - refunded),
            ...plan,
            pending: left,
          });
          if (!isBalanced(lines)) return false;
          posted.push(...lines);
          refunded = stop;
          // Until all is refunded, the owner bears the fractions of the recipients' rounded parts, each of which is less than a
          // cent.
          const keptMinor = (feeRefundable ? 0 : feeMinor) + shares.length;
          for (const party of parties) {
            if (owedTo(party, true) < 0) return false;
            if (owedTo(party, false) < (party === null ? -keptMinor : 0)) return false;
          }
        }
        return parties.every(
          (party) =>
            owedTo(party, true) === 0 &&
            owedTo(party, false) === (party === null && !feeRefundable ? 0 - feeMinor : 0),
        );
      }),
      { numRuns: 5_000 },
    );
  });
});
