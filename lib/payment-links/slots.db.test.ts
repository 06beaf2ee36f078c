import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client";
import { charges } from "#db/schema/charges";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { lapseSlots } from "#lib/charges/product/lapse-slots";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { getPaymentLink } from "#lib/payment-links/get-payment-link";
import { openLinkCharge } from "#lib/payment-links/open-link-charge";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { checkoutPaymentBody } from "#lib/payments/checkout.contract";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { env } from "#lib/platform/env";
import { letExpire, newPixAttempt, paid, settle, storedAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

const NO_SLOT = { code: "charge_not_payable", extra: { reason: "no_place_left" } };

async function newLink(more: Record<string, unknown>) {
  const { merchantId } = await newMerchant();
  const body = createPaymentLinkBody.parse({ title: "Ingresso", grossAmount: "10.50", ...more });
  const { id, url } = await createPaymentLink(merchantId, body, SYSTEM_ACTOR);
  const publicId = url.slice(url.lastIndexOf("/") + 1);
  return {
    merchantId,
    read: () => getPaymentLink(merchantId, id),
    open: (network: string = randomUUID(), typed?: Record<string, string>) =>
      openLinkCharge(openCharge, publicId, {
        key: null,
        checkoutId: null,
        network,
        ...(typed && { typed }),
      }),
    openOrThrow: async function (network: string = randomUUID(), typed?: Record<string, string>) {
      const charge = await this.open(network, typed);
      if (!charge) throw new Error("the test's link accepts no payer");
      return charge;
    },
  };
}

/** Lets a link's slots lapse for a charge whose payer does not begin. */
async function letLapse({ id }: ChargeRecord): Promise<void> {
  await db()
    .update(charges)
    .set({ slotsUntil: new Date(Date.now() - 1_000) })
    .where(eq(charges.id, id));
  await lapseSlots();
}

const pay = (charge: ChargeRecord) =>
  payCheckout(charge.merchantId, charge.id, {
    body: checkoutPaymentBody.parse({ paymentMethod: "PIX" }),
    claimId: null,
  });

async function settlePaid(charge: ChargeRecord, payment: string, amountMinor = 1050): Promise<void> {
  const { id } = await pay(charge);
  await settle(await storedAttempt(charge.merchantId, id), paid(payment, amountMinor));
}

describe("three unpaid clicks hold a link's whole stock for 30 minutes", () => {
  test("clicks without a cookie leave slots of the stock to others", async () => {
    const link = await newLink({ stock: 3 });
    for (let click = 0; click < 6; click += 1) await link.open("203.0.113.9");
    expect(await link.read()).toMatchObject({ reservedCount: 2, state: "OPEN" });
    await settlePaid(await link.openOrThrow("198.51.100.7"), "e2e-other-network");
    expect(await link.read()).toMatchObject({ paidCount: 1 });
  });

  test("one click for many pieces holds no more than a network's share", async () => {
    const link = await newLink({ stock: 5, maxQuantity: 5 });
    const greedy = await link.openOrThrow("203.0.113.9", { quantity: "5" });
    expect(await link.read()).toMatchObject({ reservedCount: 0, state: "OPEN" });
    await settlePaid(greedy, "e2e-all-of-them", 5250);
    expect(await link.read()).toMatchObject({ reservedCount: 0, paidCount: 5, state: "SOLD_OUT" });
  });

  test("an unstarted payment releases its slot long before the charge ends", async () => {
    const link = await newLink({ stock: 1 });
    const idle = await link.openOrThrow();
    const keptMs = Number(idle.slotsUntil) - Number(idle.createdAt);
    expect(keptMs).toBe(env().linkHoldMs);
    expect(keptMs).toBeLessThanOrEqual(300_000);
    expect(await link.open()).toBe(null);
    await letLapse(idle);
    expect(await link.read()).toMatchObject({ reservedCount: 0, state: "OPEN" });
    expect((await storedCharge(link.merchantId, idle.id)).status).toBe("PENDING");
    await settlePaid(await link.openOrThrow(), "e2e-second-in-line");
    await expect(pay(idle)).rejects.toMatchObject(NO_SLOT);
    expect(await link.read()).toMatchObject({ reservedCount: 0, paidCount: 1 });
  });

  test("a slow payer still gets a slot that is free", async () => {
    const link = await newLink({ stock: 1 });
    const slow = await link.openOrThrow();
    await letLapse(slow);
    await settlePaid(slow, "e2e-slow-payer");
    expect(await link.read()).toMatchObject({ reservedCount: 0, paidCount: 1, state: "SOLD_OUT" });
  });

  test("a slot is kept for a payment in progress, and lapses once that has failed", async () => {
    const link = await newLink({ stock: 1 });
    const charge = await link.openOrThrow();
    const attempt = await newPixAttempt(charge);
    await letLapse(charge);
    expect(await link.read()).toMatchObject({ reservedCount: 1, state: "HELD" });
    await settle(attempt, {
      kind: "FAILED",
      failureCode: "card_declined",
      failureMessage: "Declined.",
      gatewayStatus: "DENIED",
    });
    await letLapse(charge);
    expect(await link.read()).toMatchObject({ reservedCount: 0, state: "OPEN" });
  });

  test("a family on one network buys one by one; a payment in progress blocks no other", async () => {
    const link = await newLink({ stock: 3 });
    const [mother, father, child] = [
      await link.openOrThrow("home"),
      await link.openOrThrow("home"),
      await link.openOrThrow("home"),
    ];
    await pay(mother);
    await pay(father);
    await expect(pay(child)).rejects.toMatchObject(NO_SLOT);
    await settlePaid(mother, "e2e-mother");
    await settlePaid(father, "e2e-father");
    await settlePaid(child, "e2e-child");
    expect(await link.read()).toMatchObject({ reservedCount: 0, paidCount: 3 });
  });

  test("the counts stay exact, however charges end whose slots lapsed", async () => {
    const link = await newLink({ stock: 8 });
    const opened = await Promise.all(Array.from({ length: 8 }, () => link.openOrThrow()));
    for (const charge of opened.slice(0, 6)) await letLapse(charge);
    const [canceled, expired, again, ...idle] = opened;
    if (!canceled || !expired || !again) throw new Error("the test's charges are missing");
    await letExpire(expired);
    await Promise.all([
      cancelCharge(link.merchantId, canceled.id, SYSTEM_ACTOR),
      expireCharges(),
      settlePaid(again, "e2e-again"),
      lapseSlots(),
    ]);
    expect(idle).toHaveLength(5);
    expect(await link.read()).toMatchObject({ reservedCount: 2, paidCount: 1 });
    const ended = await storedCharge(link.merchantId, expired.id);
    expect(ended).toMatchObject({ status: "EXPIRED", slotsHolder: null });
  });
});
