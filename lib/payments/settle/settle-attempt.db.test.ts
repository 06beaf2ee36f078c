import { beforeEach, describe, expect, it } from "vitest";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import type { MerchantId } from "#lib/domain/ids";
import { openCharge } from "#lib/payments/open/open-charge";
import type { ProviderOutcome } from "#lib/payments/outcome.rules";
import { getCharge } from "#lib/payments/read/get-charge";
import {
  AMOUNT_MINOR,
  chargeBody,
  letExpire,
  newCharge,
  newPixAttempt,
  paid,
  settle,
  storedAttempt,
  storedCharge,
} from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { deliveryTargets, eventCounts, jobCount, suspended } from "#test/written";

const CALLBACK = "https://shop.example.com/hook";
const FAILED: ProviderOutcome = {
  kind: "FAILED",
  failureCode: "card_declined",
  failureMessage: "no",
  gatewayStatus: "DECLINED",
};
const UNKNOWN: ProviderOutcome = { kind: "PROCESSING", gatewayStatus: "NO_ANSWER" };

let merchantId: MerchantId;
let payment: string;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
  payment = `E-${merchantId}`;
});

describe("the first payment in the right amount", () => {
  it("makes attempt and charge PAID, with one event each and one delivery", async () => {
    const charge = await newCharge(merchantId, { callbackUrl: CALLBACK });
    const settled = await settle(await newPixAttempt(charge), paid(payment));
    expect(settled).toMatchObject({ status: "PAID", providerPaymentId: payment, gatewayStatus: "COMPLETED" });
    const read = await getCharge(merchantId, charge.id);
    expect(read).toMatchObject({ status: "PAID", suspense: [], settlement: { final: true } });
    expect(read.paidAt).not.toBeNull();
    expect(await eventCounts(merchantId)).toEqual({
      "attempt.paid": 1,
      "charge.created": 1,
      "charge.paid": 1,
    });
    expect(await deliveryTargets(merchantId)).toEqual([CALLBACK]);
  });

  it("changes nothing when reported again", async () => {
    const charge = await newCharge(merchantId, { callbackUrl: CALLBACK });
    const attempt = await newPixAttempt(charge);
    const settled = await settle(attempt, paid(payment));
    const before = [await storedCharge(merchantId, charge.id), await eventCounts(merchantId)];
    expect(await settle(attempt, paid(payment))).toEqual(settled);
    expect([await storedCharge(merchantId, charge.id), await eventCounts(merchantId)]).toEqual(before);
    expect(await deliveryTargets(merchantId)).toHaveLength(1);
    expect(await suspended(merchantId)).toEqual([]);
  });

  it("is delivered to no one without a callbackUrl", async () => {
    await settle(await newPixAttempt(await newCharge(merchantId)), paid(payment));
    expect(await deliveryTargets(merchantId)).toEqual([]);
  });

  it("cancels the other open attempts, at their providers too", async () => {
    const charge = await newCharge(merchantId);
    const [paying, open, unsure] = [
      await newPixAttempt(charge),
      await newPixAttempt(charge),
      await newPixAttempt(charge),
    ];
    await settle(unsure, UNKNOWN);
    await settle(paying, paid(payment));
    expect((await storedAttempt(merchantId, open.id)).status).toBe("CANCELED");
    expect((await storedAttempt(merchantId, unsure.id)).status).toBe("PROCESSING");
    const jobs = [paying, open, unsure].map((attempt) => jobCount("void-attempt", attempt.id));
    expect(await Promise.all(jobs)).toEqual([0, 1, 0]);
    expect(await eventCounts(merchantId)).toMatchObject({ "attempt.canceled": 1, "charge.paid": 1 });
  });
});

describe("money that cannot pay", () => {
  it("a second payment is held as DUPLICATE, once however often it is reported", async () => {
    const attempt = await newPixAttempt(await newCharge(merchantId));
    await settle(attempt, paid(payment));
    for (let times = 0; times < 3; times += 1) await settle(attempt, paid(`${payment}-2`));
    expect(await suspended(merchantId)).toEqual([["DUPLICATE", AMOUNT_MINOR]]);
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1, "attempt.paid": 1 });
    expect(await storedAttempt(merchantId, attempt.id)).toMatchObject({
      status: "PAID",
      providerPaymentId: payment,
    });
  });

  it.each([
    ["PARTIAL", AMOUNT_MINOR - 1],
    ["OVERPAID", AMOUNT_MINOR + 1],
  ])(
    "another amount is held as %s, pays nothing and leaves the charge payable",
    async (reason, amountMinor) => {
      const charge = await newCharge(merchantId, { callbackUrl: CALLBACK });
      const attempt = await newPixAttempt(charge);
      expect((await settle(attempt, paid(payment, amountMinor))).status).toBe("PENDING");
      expect(await suspended(merchantId)).toEqual([[reason, amountMinor]]);
      expect((await storedCharge(merchantId, charge.id)).status).toBe("PENDING");
      expect((await settle(attempt, paid(`${payment}-2`))).status).toBe("PAID");
      const read = await getCharge(merchantId, charge.id);
      expect(read).toMatchObject({
        status: "PAID",
        suspense: [{ reason, status: "HELD", attemptId: attempt.id }],
      });
    },
  );

  it("a payment reported first in part and then in full is booked once, as first reported", async () => {
    const charge = await newCharge(merchantId);
    const attempt = await newPixAttempt(charge);
    await settle(attempt, paid(payment, AMOUNT_MINOR - 1));
    await settle(attempt, paid(payment, AMOUNT_MINOR));
    expect(await suspended(merchantId)).toEqual([["PARTIAL", AMOUNT_MINOR - 1]]);
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PENDING");
  });

  it("after expiry it is held as LATE, swept or not, and shown", async () => {
    const charge = await newCharge(merchantId, { callbackUrl: CALLBACK });
    const attempt = await newPixAttempt(charge);
    await letExpire(charge);
    await settle(attempt, paid(payment));
    expect(await suspended(merchantId)).toEqual([["LATE", AMOUNT_MINOR]]);
    const read = await getCharge(merchantId, charge.id);
    expect(read).toMatchObject({
      status: "EXPIRED",
      paidAt: null,
      suspense: [{ reason: "LATE", amount: "10.50" }],
    });
    expect(await deliveryTargets(merchantId)).toEqual([]);
  });

  it("ends a PROCESSING attempt as FAILED, with the reason in words", async () => {
    const charge = await newCharge(merchantId);
    const attempt = await newPixAttempt(charge);
    await settle(attempt, UNKNOWN);
    await letExpire(charge);
    const ended = await settle(attempt, paid(payment));
    expect(ended).toMatchObject({
      status: "FAILED",
      failureCode: "charge_not_payable",
      providerPaymentId: null,
    });
    expect(ended.failureMessage).not.toBe("");
    expect(await suspended(merchantId)).toEqual([["LATE", AMOUNT_MINOR]]);
  });
});

describe("a race of two payments", () => {
  it.each([1, 2, 3, 4, 5])("by two attempts pays once and holds the other's money (round %i)", async () => {
    const charge = await newCharge(merchantId, { callbackUrl: CALLBACK });
    const [one, two] = [await newPixAttempt(charge), await newPixAttempt(charge)];
    await Promise.all([settle(one, paid(`${payment}-1`)), settle(two, paid(`${payment}-2`))]);
    const statuses = [await storedAttempt(merchantId, one.id), await storedAttempt(merchantId, two.id)].map(
      ({ status }) => status,
    );
    expect(statuses.sort()).toEqual(["CANCELED", "PAID"]);
    expect(await suspended(merchantId)).toEqual([["DUPLICATE", AMOUNT_MINOR]]);
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1, "attempt.paid": 1 });
    expect(await deliveryTargets(merchantId)).toEqual([CALLBACK]);
  });

  it("with ten simultaneous reports of one payment pays once and holds nothing", async () => {
    const { id } = await openCharge(
      chargeOpener,
      merchantId,
      chargeBody({ paymentMethod: "PIX", callbackUrl: CALLBACK }),
      null,
    );
    const attempt = await storedAttempt(merchantId, id);
    const all = await Promise.all(Array.from({ length: 10 }, () => settle(attempt, paid(payment))));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set(["PAID"]));
    expect(await suspended(merchantId)).toEqual([]);
    expect(await eventCounts(merchantId)).toMatchObject({ "charge.paid": 1, "attempt.paid": 1 });
    expect(await deliveryTargets(merchantId)).toHaveLength(1);
  });
});

describe("an outcome that comes too late to change an attempt", () => {
  it.each([FAILED, UNKNOWN, { kind: "PENDING", gatewayStatus: "CHALLENGE" } as const])(
    "leaves a paid attempt as it is ($kind)",
    async (word) => {
      const attempt = await newPixAttempt(await newCharge(merchantId));
      const settled = await settle(attempt, paid(payment));
      expect(await settle(attempt, word)).toEqual(settled);
      expect(await storedAttempt(merchantId, attempt.id)).toEqual(settled);
    },
  );

  it("two refusals fail it once", async () => {
    const attempt = await newPixAttempt(await newCharge(merchantId));
    const failed = await settle(attempt, FAILED);
    expect(failed).toMatchObject({ status: "FAILED", failureCode: "card_declined" });
    expect(await settle(attempt, { ...FAILED, failureCode: "expired_card" })).toEqual(failed);
    expect(await eventCounts(merchantId)).toMatchObject({ "attempt.failed": 1 });
    expect((await storedCharge(merchantId, attempt.chargeId)).status).toBe("PENDING");
  });
});
