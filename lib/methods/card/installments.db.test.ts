import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "#db/client";
import { sandboxCardPayments } from "#db/schema/sandbox";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { formatReais } from "#lib/domain/money/money";
import { upsertInstallmentTerms } from "#lib/installments/installment-terms.queries";
import { DEFAULT_INSTALLMENT_TERMS, type InstallmentTerms } from "#lib/installments/installments.rules";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCharge } from "#lib/payments/read/get-charge";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { completeChallenge } from "#lib/sandbox/card-processor";
import { enquire, payByCardBody } from "#test/card-payment";
import { ledgerBalances } from "#test/ledger-balances";
import { newCharge, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, setPrice } from "#test/paid-charge";

const APPROVED = "4111111111111111";
const CHALLENGED = "4000002760003184";
const CARD_PRICE = { feeBps: 399, feeFixedMinor: asMinor(39), installmentFeeBps: 150 };

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const setTerms = (terms: Partial<InstallmentTerms>) =>
  upsertInstallmentTerms(db(), merchantId, { ...DEFAULT_INSTALLMENT_TERMS, ...terms }, new Date());
const hundred = (more: object = {}) => newCharge(merchantId, { grossAmount: "100.00", ...more });
type Charge = Awaited<ReturnType<typeof hundred>>;
const pay = (charge: Charge, installments: number, more: object = {}, number = APPROVED) =>
  payCheckout(merchantId, charge.id, {
    body: payByCardBody(number, { installments, ...more }),
    claimId: null,
  });
const offered = async (charge: Charge) => {
  const { methods } = await getCheckout(merchantId, charge.id);
  return methods.find(({ method }) => method === "CREDIT_CARD")?.installments;
};

describe("the checkout's table of installments", () => {
  it("shows each count with its installment and total, by the merchant's terms", async () => {
    await setTerms({
      maxCount: 4,
      interestFreeCount: 2,
      monthlyInterestBps: 1_000,
      minAmountMinor: asMinor(3_200),
    });
    // 4 installments of 31.55 would be below the minimum.
    expect(await offered(await hundred())).toEqual([
      { count: 1, amount: "100.00", total: "100.00" },
      { count: 2, amount: "50.00", total: "100.00" },
      { count: 3, amount: "40.22", total: "120.66" },
    ]);
  });

  it("leaves out the counts whose fee the split no longer covers", async () => {
    await setPrice(merchantId, "CREDIT_CARD", CARD_PRICE);
    await setTerms({ maxCount: 4, interestFreeCount: 3, monthlyInterestBps: 1_000 });
    const recipientId = await newRecipient(merchantId);
    // Net is 95.62 in one installment, 94.12 in two, 92.62 in three; in four the payer bears the interest.
    const charge = await hundred({ split: [{ recipientId, type: "FIXED", value: "94.12" }] });
    expect((await offered(charge))?.map(({ count }) => count)).toEqual([1, 2, 4]);
    await expect(pay(charge, 3)).rejects.toMatchObject({
      code: "split_exceeds_net",
      errors: [{ pointer: "/split" }],
    });
    expect(await listAttempts(merchantId, charge.id)).toEqual([]);
    expect((await pay(charge, 2)).status).toBe("PAID");
  });
});

describe("a number of installments that is not offered", () => {
  it.each([
    ["above the maximum", { maxCount: 3 }, 4],
    ["below the least amount", { minAmountMinor: asMinor(2_501) }, 4],
  ])("%s is refused at its field, consumes no key and writes nothing", async (_name, terms, count) => {
    await setTerms(terms);
    const charge = await hundred();
    const key = { attemptIdempotencyKey: `k-${merchantId}` };
    await expect(pay(charge, count, key)).rejects.toMatchObject({
      code: "invalid_request",
      errors: [{ pointer: "/installments", code: "not_offered" }],
    });
    expect(await listAttempts(merchantId, charge.id)).toEqual([]);
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({ checkoutTries: 0, feeMinor: 0 });
    expect(await pay(charge, 3, key)).toMatchObject({ status: "PAID", installments: 3 });
  });

  it("the refusal names an ended charge or a used key first", async () => {
    const charge = await hundred();
    const key = { attemptIdempotencyKey: `k-${merchantId}` };
    const paid = await pay(charge, 12, key);
    await setTerms({ maxCount: 3 });
    await expect(pay(charge, 12)).rejects.toMatchObject({ code: "charge_not_payable" });
    await expect(pay(charge, 12, key)).rejects.toMatchObject({
      code: "idempotency_key_reused",
      extra: { existing: { attemptId: paid.id } },
    });
  });
});

describe("a payment in installments", () => {
  it.each([
    // The fee is 3.99 % + 0.39, and 1.50 % for each of the five installments after the first.
    [6, 10_000, 1_188, null],
    // The payer bears the interest: the fee of one installment.
    [10, 11_130, 438, { payerTotal: "111.30" }],
  ])(
    "in %i keeps its payer's total and its fee, even if the terms change",
    async (count, total, fee, meta) => {
      await setPrice(merchantId, "CREDIT_CARD", CARD_PRICE);
      await setTerms({ interestFreeCount: 6, monthlyInterestBps: 199 });
      const charge = await hundred();
      const challenged = await pay(charge, count, {}, CHALLENGED);
      expect(challenged).toMatchObject({ status: "PENDING", installments: count, checkoutMeta: meta });
      await setPrice(merchantId, "CREDIT_CARD", { feeBps: 9_000 });
      await setTerms({ maxCount: 1 });
      await completeChallenge(challenged.nextAction.url?.split("/").at(-1) ?? "");
      await enquire(challenged.id);
      const attempt = await storedAttempt(merchantId, challenged.id);
      expect(attempt).toMatchObject({
        status: "PAID",
        amountMinor: 10_000,
        payerTotalMinor: total,
        feeMinor: fee,
      });
      const [taken] = await db()
        .select()
        .from(sandboxCardPayments)
        .where(eq(sandboxCardPayments.reference, attempt.id));
      expect(taken).toMatchObject({ amountMinor: 10_000, installments: count, payerTotalMinor: total });
      const { settlement } = await getCharge(merchantId, charge.id);
      expect(settlement).toMatchObject({
        grossAmount: "100.00",
        feeAmount: formatReais(asMinor(fee)),
        final: true,
      });
    },
  );

  it("books only gross: the interest is the processor's", async () => {
    await setPrice(merchantId, "CREDIT_CARD", CARD_PRICE);
    await setTerms({ interestFreeCount: 1, monthlyInterestBps: 199 });
    expect(await pay(await hundred(), 10)).toMatchObject({ status: "PAID", grossAmount: "100.00" });
    expect(await ledgerBalances(merchantId)).toEqual({ FEES: -438, MERCHANT: -9_562, RECEIVABLE: 10_000 });
  });
});
