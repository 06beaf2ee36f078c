import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, it } from "vitest";
import type { MerchantId } from "#lib/domain/ids";
import { checkoutPayment } from "#lib/payments/checkout.contract";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { listAttempts } from "#lib/payments/read/list-attempts";
import { completeChallenge } from "#lib/sandbox/card-processor";
import { enquire, payByCardBody } from "#test/card-payment";
import {
  letExpire,
  newCharge,
  newPixAttempt,
  paid,
  settle,
  storedAttempt,
  storedCharge,
} from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { eventCounts, jobCount, suspended } from "#test/written";

const APPROVED = "4111111111111111";
const DECLINED = "4000000000000002";
const CHALLENGED = "4000002760003184";
const SILENT = "4000000000000119";

let merchantId: MerchantId;
beforeEach(async () => {
  ({ merchantId } = await newMerchant());
});

const pay = (
  chargeId: Awaited<ReturnType<typeof newCharge>>["id"],
  number: string,
  more: Record<string, unknown> = {},
  claim: string | null = null,
) => payCheckout(merchantId, chargeId, { body: payByCardBody(number, more), claimId: claim });

describe("a card payment", () => {
  it.each([
    [APPROVED, "visa"],
    ["5555555555554444", "mastercard"],
  ])("by %s is approved and pays the charge", async (number, brand) => {
    const charge = await newCharge(merchantId);
    const answer = checkoutPayment.strict().parse(await pay(charge.id, number));
    expect(answer).toMatchObject({ status: "PAID", failureCode: null, nextAction: { type: "NONE" } });
    expect(answer.card).toEqual({ brand, last4: number.slice(-4) });
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
  });

  it.each([
    [DECLINED, "card_declined"],
    ["4000000000009995", "insufficient_funds"],
    ["4000000000000069", "expired_card"],
    ["4000000000000127", "incorrect_cvc"],
  ])("by %s fails as %s, in words, and leaves the charge payable", async (number, failureCode) => {
    const charge = await newCharge(merchantId);
    const answer = await pay(charge.id, number);
    expect(answer).toMatchObject({ status: "FAILED", failureCode, nextAction: { type: "NONE" } });
    expect(answer.failureMessage).toMatch(/\w+ .+\./);
    expect(await pay(charge.id, APPROVED)).toMatchObject({ status: "PAID" });
    expect(await eventCounts(merchantId)).toMatchObject({ "attempt.failed": 1, "charge.paid": 1 });
  });

  it.each([
    [CHALLENGED, "PAID", null, "PAID"],
    ["4000008400001629", "FAILED", "card_declined", "PENDING"],
  ])("by %s requires 3-D Secure first and is then %s", async (number, status, failureCode, chargeStatus) => {
    const charge = await newCharge(merchantId);
    const answer = await pay(charge.id, number);
    expect(answer).toMatchObject({
      status: "PENDING",
      instructions: { type: "THREE_DS" },
      nextAction: { type: "REDIRECT" },
    });
    const challengeId = answer.nextAction.url?.split("/").at(-1) ?? "";
    await completeChallenge(challengeId);
    await enquire(answer.id);
    const attempt = await storedAttempt(merchantId, answer.id);
    expect(attempt).toMatchObject({ status, failureCode, instructions: { type: "NONE" } });
    expect((await storedCharge(merchantId, charge.id)).status).toBe(chargeStatus);
  });

  it("without an answer is PROCESSING, never sent again, and paid after an enquiry", async () => {
    const charge = await newCharge(merchantId);
    const answer = await pay(charge.id, SILENT);
    expect(answer).toMatchObject({ status: "PROCESSING", failureCode: null, nextAction: { type: "NONE" } });
    const { enquireAt } = await storedAttempt(merchantId, answer.id);
    expect(enquireAt?.getTime()).toBeLessThanOrEqual(Date.now() + 2_000);
    await enquire(answer.id);
    expect((await storedCharge(merchantId, charge.id)).status).toBe("PAID");
    const before = await storedAttempt(merchantId, answer.id);
    expect(before).toMatchObject({ status: "PAID", cardLast4: "0119" });
    await enquire(answer.id);
    expect(await storedAttempt(merchantId, answer.id)).toEqual(before);
  });

  it("is refused while another card's answer is awaited, but Pix stays open", async () => {
    const charge = await newCharge(merchantId);
    const { id } = await pay(charge.id, SILENT);
    await expect(pay(charge.id, APPROVED)).rejects.toMatchObject({
      code: "charge_not_payable",
      extra: { existing: { chargeId: charge.id, attemptId: id, status: "PROCESSING" } },
    });
    const pix = await payCheckout(merchantId, charge.id, { body: { paymentMethod: "PIX" }, claimId: null });
    expect(pix).toMatchObject({ status: "PENDING", nextAction: { type: "PIX" } });
  });

  it("from two tabs at once is charged once", async () => {
    const charge = await newCharge(merchantId);
    const both = await Promise.allSettled([pay(charge.id, APPROVED), pay(charge.id, APPROVED)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    const [refused] = both.flatMap((one) => (one.status === "rejected" ? [one.reason] : []));
    expect(refused).toMatchObject({ code: "charge_not_payable" });
    expect(await suspended(merchantId)).toEqual([]);
    expect(await listAttempts(merchantId, charge.id)).toHaveLength(1);
  });

  it("may replace an open challenge, whose money would then be held", async () => {
    const charge = await newCharge(merchantId);
    const left = await pay(charge.id, CHALLENGED);
    expect(await pay(charge.id, APPROVED)).toMatchObject({ status: "PAID" });
    expect((await storedAttempt(merchantId, left.id)).status).toBe("CANCELED");
    expect(await jobCount("void-attempt", left.id)).toBe(1);
  });

  it("repeated under one claim finds the payment, though its key is consumed and the charge paid", async () => {
    const charge = await newCharge(merchantId);
    const [claim, more] = [randomUUID(), { attemptIdempotencyKey: "k" }];
    const first = await pay(charge.id, APPROVED, more, claim);
    expect(await pay(charge.id, APPROVED, more, claim)).toEqual(first);
    await expect(pay(charge.id, APPROVED, more, null)).rejects.toMatchObject({
      code: "idempotency_key_reused",
      extra: { existing: { chargeId: charge.id, attemptId: first.id, status: "PAID" } },
    });
  });
});

describe("the tries of a charge", () => {
  it("are limited to ten; the eleventh is refused with Retry-After, even if twelve come at once", async () => {
    const charge = await newCharge(merchantId);
    for (let tries = 0; tries < 9; tries += 1) await pay(charge.id, DECLINED);
    const last = await Promise.allSettled(Array.from({ length: 3 }, () => pay(charge.id, DECLINED)));
    expect(last.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await expect(pay(charge.id, APPROVED)).rejects.toMatchObject({
      code: "rate_limited",
      retryAfterMs: expect.any(Number),
    });
    expect(await listAttempts(merchantId, charge.id)).toHaveLength(10);
    expect((await storedCharge(merchantId, charge.id)).checkoutTries).toBe(10);
  });
});

describe("Pix on the checkout", () => {
  it("shows the same attempt to two tabs at once and after a reload", async () => {
    const charge = await newCharge(merchantId);
    const show = () => payCheckout(merchantId, charge.id, { body: { paymentMethod: "PIX" }, claimId: null });
    const [one, two] = await Promise.all([show(), show()]);
    const ids = new Set([one.id, two.id, (await show()).id]);
    expect(ids.size).toBe(1);
    expect(one.instructions).toEqual(two.instructions);
    expect((await storedCharge(merchantId, charge.id)).checkoutTries).toBe(1);
  });

  it("shows the attempt that the merchant's server started", async () => {
    const charge = await newCharge(merchantId);
    const begun = await newPixAttempt(charge);
    expect(
      (await payCheckout(merchantId, charge.id, { body: { paymentMethod: "PIX" }, claimId: null })).id,
    ).toBe(begun.id);
  });
});

describe("a charge that has ended", () => {
  it.each(["PIX", "CREDIT_CARD"])("accepts no payment by %s", async (paymentMethod) => {
    const [done, late] = [await newCharge(merchantId), await newCharge(merchantId)];
    await settle(await newPixAttempt(done), paid(`E-${merchantId}`));
    await letExpire(late);
    const body = paymentMethod === "PIX" ? { paymentMethod: "PIX" as const } : payByCardBody(APPROVED);
    for (const [{ id }, chargeStatus] of [
      [done, "PAID"],
      [late, "EXPIRED"],
    ] as const) {
      await expect(payCheckout(merchantId, id, { body, claimId: null })).rejects.toMatchObject({
        code: "charge_not_payable",
        extra: { chargeStatus },
      });
    }
  });
});
