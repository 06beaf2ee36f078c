import { beforeEach, describe, expect, it } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import type { MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { createRefund } from "#lib/refunds/create-refund";
import { listRefunds } from "#lib/refunds/list-refunds";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { ledgerBalances } from "#test/ledger-balances";
import { storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { newRecipient, paidByCard, paidByPix, setPrice } from "#test/paid-charge";
import { tellReports } from "#test/sandbox-report";
import { eventCounts } from "#test/written";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const refund = (charge: ChargeRecord, amount?: string) =>
  createRefund(
    merchantId,
    charge.id,
    { body: createRefundBody.parse(amount ? { amount } : {}), claimId: null },
    SYSTEM_ACTOR,
  );
const refundsOf = (charge: ChargeRecord) => listRefunds(merchantId, charge.id);
const attemptStatus = async (charge: ChargeRecord) => (await listAttempts(merchantId, charge.id))[0]?.status;

describe("20 refunds at once", () => {
  it.each([
    ["Pix", paidByPix],
    ["card", paidByCard],
  ])("of a %s payment never exceed what was paid", async (_name, pay) => {
    const charge = await pay(merchantId);
    const all = await Promise.allSettled(Array.from({ length: 20 }, () => refund(charge, "1.00")));
    const made = all.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
    const refusals = all.flatMap((one) => (one.status === "rejected" ? [one.reason.code] : []));
    expect(made).toHaveLength(10);
    expect(new Set(refusals)).toEqual(new Set(["amount_exceeds_refundable"]));
    await Promise.all(made.map(({ id }) => tellReports(id)));
    expect(await storedCharge(merchantId, charge.id)).toMatchObject({
      refundedMinor: 1000,
      refundReservedMinor: 1000,
    });
    expect((await refundsOf(charge)).map(({ status }) => status)).toEqual(Array(10).fill("SUCCEEDED"));
    const rest = await refund(charge);
    await tellReports(rest.id);
    expect(await attemptStatus(charge)).toBe("REFUNDED");
    expect(await ledgerBalances(merchantId)).toEqual({ RECEIVABLE: 0, MERCHANT: 0, RESERVED: 0 });
    expect(await eventCounts(merchantId)).toMatchObject({
      "refund.succeeded": 11,
      "charge.refunded": 11,
      "attempt.refunded": 1,
    });
  });
});

describe("the shares of a refund", () => {
  const PARTS = ["0.01", "3.33", "0.07", "2.50", "4.58", "0.01"];

  it.each([
    [false, { RECEIVABLE: 0, FEES: -63, MERCHANT: 63 }],
    [true, { RECEIVABLE: 0, FEES: 0, MERCHANT: 0 }],
  ])("are returned exactly over many parts (fee refundable: %s)", async (feeRefundable, end) => {
    await setPrice(merchantId, "CREDIT_CARD", { feeBps: 500, feeFixedMinor: asMinor(10), feeRefundable });
    const [one, two] = [await newRecipient(merchantId), await newRecipient(merchantId)];
    const split = [
      { recipientId: one, type: "FIXED", value: "3.01" },
      { recipientId: two, type: "PERCENT", value: "33.33" },
    ];
    const charge = await paidByCard(merchantId, { split });
    // 5 % of 10.50, half up, and 0.10: 0.63; of 9.87 a third is 3.28.
    expect(await ledgerBalances(merchantId)).toEqual({
      RECEIVABLE: 1050,
      FEES: -63,
      MERCHANT: -358,
      [one]: -301,
      [two]: -328,
    });
    let refunded = 0;
    for (const amount of PARTS) {
      await refund(charge, amount);
      refunded += Math.trunc(Number(amount.replace(".", "")));
      const now = await ledgerBalances(merchantId);
      expect(now).toMatchObject({
        RECEIVABLE: 1050 - refunded,
        [one]: -301 + Math.floor((301 * refunded) / 1050),
        [two]: -328 + Math.floor((328 * refunded) / 1050),
        FEES: feeRefundable ? -63 + Math.floor((63 * refunded) / 1050) : -63,
      });
      expect(Object.values(now).reduce((sum, cents) => sum + cents, 0)).toBe(0);
    }
    expect(await ledgerBalances(merchantId)).toEqual({ ...end, [one]: 0, [two]: 0, RESERVED: 0 });
    expect(await attemptStatus(charge)).toBe("REFUNDED");
  });
});
