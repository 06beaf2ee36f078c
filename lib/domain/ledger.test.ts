import { describe, expect, it } from "vitest";
import type { MerchantId } from "#lib/domain/ids";
import { accountId, isBalanced, postPayment, postRefund, postSuspense } from "#lib/domain/ledger";

const scope = { merchantId: "mer_1" as MerchantId, currency: "BRL" };
const lines = (postings: ReturnType<typeof postPayment>) =>
  Object.fromEntries(postings.map((posting) => [accountId(posting.account), posting.amountMinor]));
const payment = {
  provider: "sandbox",
  grossMinor: 10_000,
  feeMinor: 100,
  parts: [
    { recipientId: "rec_a", amountMinor: 3_300 },
    { recipientId: null, amountMinor: 6_600 },
  ],
  availableAt: null,
};

describe("the ledger's lines", () => {
  it("of a payment: the provider owes us gross, we owe the parts and keep the fee", () => {
    const postings = postPayment(scope, payment);
    expect(lines(postings)).toEqual({
      "RECEIVABLE:mer_1:sandbox:BRL": 10_000,
      "FEES:mer_1:-:BRL": -100,
      "RECIPIENT:mer_1:rec_a:BRL": -3_300,
      "MERCHANT:mer_1:-:BRL": -6_600,
    });
    expect(isBalanced(postings)).toBe(true);
  });

  it("leave out what is nothing", () => {
    expect(
      Object.keys(
        lines(
          postPayment(scope, {
            ...payment,
            feeMinor: 0,
            parts: [{ recipientId: null, amountMinor: 10_000 }],
          }),
        ),
      ),
    ).toEqual(["RECEIVABLE:mer_1:sandbox:BRL", "MERCHANT:mer_1:-:BRL"]);
  });

  it("of a refund turn a payment's lines around", () => {
    const postings = postRefund(scope, {
      provider: "sandbox",
      amountMinor: 10_000,
      feeMinor: 100,
      parts: payment.parts,
    });
    const turned = Object.fromEntries(
      Object.entries(lines(postPayment(scope, payment))).map(([id, sum]) => [id, -sum]),
    );
    expect(lines(postings)).toEqual(turned);
  });

  it("of held money owe it to nobody yet, and given back leave nothing", () => {
    const held = lines(postSuspense(scope, { provider: "sandbox", amountMinor: 500 }));
    expect(held).toEqual({ "RECEIVABLE:mer_1:sandbox:BRL": 500, "SUSPENSE:mer_1:-:BRL": -500 });
    expect(isBalanced(postSuspense(scope, { provider: "sandbox", amountMinor: -500 }))).toBe(true);
  });

  it("are balanced in each currency by itself", () => {
    const [first] = postSuspense(scope, { provider: "sandbox", amountMinor: 500 });
    const [, second] = postSuspense({ ...scope, currency: "USD" }, { provider: "sandbox", amountMinor: 500 });
    expect(isBalanced([first, second].filter((line) => line !== undefined))).toBe(false);
  });
});
