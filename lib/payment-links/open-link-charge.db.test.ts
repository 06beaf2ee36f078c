import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "#db/client";
import { charges } from "#db/schema/charges";
import { paymentLinks } from "#db/schema/payment-links";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { isId, type MerchantId } from "#lib/domain/ids";
import { asMinor } from "#lib/domain/money/minor";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { getLinkPage } from "#lib/payment-links/get-link-page";
import { getPaymentLink, getPaymentLinkOrThrow } from "#lib/payment-links/get-payment-link";
import { leaveLinkCharge } from "#lib/payment-links/leave-link-charge";
import { type LinkPayer, openLinkCharge } from "#lib/payment-links/open-link-charge";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { listChargesOfLink } from "#lib/payment-links/payment-links.queries";
import { updatePaymentLink } from "#lib/payment-links/update-payment-link";
import { cancelCharge } from "#lib/payments/end/cancel-charge";
import { expireCharges } from "#lib/payments/end/expire-charges";
import { leaveCharge } from "#lib/payments/end/leave-charge";
import { openCharge } from "#lib/payments/open/open-charge";
import { changeAdapters } from "#test/change-adapters";
import { connectFake } from "#test/fake-provider/connect-fake";
import { FAKE_ADAPTERS } from "#test/fake-provider/fake-adapters";
import { letExpire, newPixAttempt, paid, settle, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";

changeAdapters(FAKE_ADAPTERS);

const DAY_MS = 24 * 60 * 60 * 1000;

/** A payer with a browser new to the link, from a separate network. */
function stranger(more: Partial<LinkPayer> = {}): LinkPayer {
  return { key: null, checkoutId: null, network: randomUUID(), ...more };
}

async function newLink(more: Record<string, unknown> = {}, of?: MerchantId) {
  const merchantId = of ?? (await newMerchant()).merchantId;
  const body = createPaymentLinkBody.parse({ title: "Curso de barista", grossAmount: "10.50", ...more });
  const { id, url } = await createPaymentLink(merchantId, body, SYSTEM_ACTOR);
  const publicId = url.slice(url.lastIndexOf("/") + 1);
  return { merchantId, id, publicId, read: () => getPaymentLink(merchantId, id) };
}

async function openOrThrow(publicId: string, payer = stranger()): Promise<ChargeRecord> {
  const charge = await openLinkCharge(openCharge, publicId, payer);
  if (!charge) throw new Error("the test's link accepts no payer");
  return charge;
}

describe("a payment link's stock", () => {
  test("fifty simultaneous payers get exactly the five slots", async () => {
    const { merchantId, id, publicId, read } = await newLink({ stock: 5 });
    const opened = await Promise.all(
      Array.from({ length: 50 }, () => openLinkCharge(openCharge, publicId, stranger())),
    );
    expect(opened.filter(Boolean)).toHaveLength(5);
    expect(await read()).toMatchObject({ reservedCount: 5, paidCount: 0, state: "HELD" });
    const link = await getPaymentLinkOrThrow(merchantId, id);
    const { rows } = await listChargesOfLink(db(), link, { limit: 50, after: null });
    expect(rows).toHaveLength(5);
  });

  test("a paid slot is never released", async () => {
    const { publicId, read } = await newLink({ stock: 1 });
    const attempt = await newPixAttempt(await openOrThrow(publicId));
    await settle(attempt, paid("e2e-link-1"));
    await settle(attempt, paid("e2e-link-1"));
    expect(await read()).toMatchObject({
      reservedCount: 0,
      paidCount: 1,
      receivedAmount: "10.50",
      state: "SOLD_OUT",
    });
    expect(await openLinkCharge(openCharge, publicId, stranger())).toBe(null);
  });

  test("a slot is released when its charge is canceled or expires", async () => {
    const { merchantId, publicId, read } = await newLink({ stock: 1 });
    const first = await openOrThrow(publicId);
    expect(await openLinkCharge(openCharge, publicId, stranger())).toBe(null);
    await cancelCharge(merchantId, first.id, SYSTEM_ACTOR);
    const second = await openOrThrow(publicId);
    await letExpire(second);
    await expireCharges();
    expect(await read()).toMatchObject({ reservedCount: 0, state: "OPEN" });
    expect(await openLinkCharge(openCharge, publicId, stranger())).not.toBe(null);
  });

  test("money that arrives after the slot was given to another payer is held, not counted", async () => {
    const { merchantId, publicId, read } = await newLink({ stock: 1 });
    const late = await openOrThrow(publicId);
    const lateAttempt = await newPixAttempt(late);
    await letExpire(late);
    await expireCharges();
    await settle(await newPixAttempt(await openOrThrow(publicId)), paid("e2e-link-2"));
    await settle(lateAttempt, paid("e2e-link-3"));
    expect(await read()).toMatchObject({ reservedCount: 0, paidCount: 1, receivedAmount: "10.50" });
    expect((await storedCharge(merchantId, late.id)).status).toBe("EXPIRED");
  });

  test("cancel, expiry and payment of many charges at once leave the counts exact", async () => {
    const { merchantId, publicId, read } = await newLink({ stock: 12 });
    const charges = await Promise.all(Array.from({ length: 12 }, () => openOrThrow(publicId)));
    const attempts = await Promise.all(charges.slice(0, 4).map(newPixAttempt));
    await Promise.all(charges.slice(4, 8).map(letExpire));
    await Promise.all([
      ...attempts.map((attempt) => settle(attempt, paid(`e2e-link-${attempt.id}`))),
      expireCharges(),
      ...charges.slice(8).map((charge) => cancelCharge(merchantId, charge.id, SYSTEM_ACTOR)),
    ]);
    expect(await read()).toMatchObject({ reservedCount: 0, paidCount: 4, receivedAmount: "42.00" });
  });
});

describe("a payment link's page", () => {
  test("the charge has the link's amount, title and return address, for half an hour", async () => {
    const { publicId, id } = await newLink({ redirectUrl: "https://example.com/thanks" });
    const charge = await openOrThrow(publicId);
    expect(charge).toMatchObject({
      grossAmountMinor: 1050,
      description: "Curso de barista",
      redirectUrl: "https://example.com/thanks",
      metadata: { paymentLinkId: id },
      product: "CHARGE",
    });
    expect(charge.expiresAt.getTime() - charge.createdAt.getTime()).toBe(30 * 60 * 1000);
  });

  test("the link's end limits the charge's lifetime", async () => {
    const endsAt = new Date(Date.now() + 120_000);
    const { publicId } = await newLink({ endsAt: endsAt.toISOString() });
    expect((await openOrThrow(publicId)).expiresAt).toEqual(endsAt);
  });

  test("a double click, and a returning browser, get the charge that is already open", async () => {
    const { publicId, read } = await newLink();
    const page = stranger({ key: randomUUID() });
    const twice = await Promise.all([openOrThrow(publicId, page), openOrThrow(publicId, page)]);
    expect(twice[0].id).toBe(twice[1].id);
    const back = await openOrThrow(
      publicId,
      stranger({ key: randomUUID(), checkoutId: twice[0].checkoutId }),
    );
    expect(back.id).toBe(twice[0].id);
    expect(await read()).toMatchObject({ reservedCount: 1 });
  });

  test("an ended charge is not opened again, even if the page's key and cookie name it", async () => {
    const { merchantId, publicId } = await newLink();
    const key = randomUUID();
    const first = await openOrThrow(publicId, stranger({ key }));
    await cancelCharge(merchantId, first.id, SYSTEM_ACTOR);
    const second = await openOrThrow(publicId, stranger({ key, checkoutId: first.checkoutId }));
    expect(second.id).not.toBe(first.id);
  });

  test("a checkout of another link, or of none, opens nothing", async () => {
    const [one, other] = [await newLink(), await newLink()];
    const foreign = await openOrThrow(other.publicId);
    const own = await openOrThrow(one.publicId, stranger({ checkoutId: foreign.checkoutId }));
    expect(own.paymentLinkId).toBe(one.id);
  });

  test("one link's key means nothing at another link", async () => {
    const key = randomUUID();
    const { merchantId, publicId } = await newLink();
    const other = await newLink({}, merchantId);
    const opened = await openOrThrow(publicId, stranger({ key }));
    expect((await openOrThrow(other.publicId, stranger({ key }))).id).not.toBe(opened.id);
  });

  test("a disabled link, or one past its end, accepts no payer; an enabled one does again", async () => {
    const { merchantId, id, publicId } = await newLink();
    await updatePaymentLink(merchantId, id, { status: "DISABLED" }, SYSTEM_ACTOR);
    expect(await openLinkCharge(openCharge, publicId, stranger())).toBe(null);
    await updatePaymentLink(merchantId, id, { status: "ENABLED" }, SYSTEM_ACTOR);
    expect(await openLinkCharge(openCharge, publicId, stranger())).not.toBe(null);
    if (!isId("paymentLink", id)) throw new Error("the test's link has no id");
    await db().update(paymentLinks).set({ endsAt: new Date() }).where(eq(paymentLinks.id, id));
    expect(await openLinkCharge(openCharge, publicId, stranger())).toBe(null);
  });

  test("an unknown page is not found", async () => {
    await expect(openLinkCharge(openCharge, "nothing", stranger())).rejects.toMatchObject({
      code: "not_found",
    });
  });
});

describe("a payment link with questions", () => {
  const typed = { quantity: "2", name: "Ana Souza", email: "ana@example.com", "answer-0": "M" };
  const ASKS = {
    stock: 5,
    maxQuantity: 4,
    asks: ["name", "email"],
    questions: [{ text: "Tamanho" }, { text: "Alergias", isRequired: false }],
  };

  test("opens no charge before its questions are answered, and then shows the shop the answers", async () => {
    const { publicId, read } = await newLink(ASKS);
    await expect(openLinkCharge(openCharge, publicId, stranger())).rejects.toMatchObject({
      code: "invalid_request",
      errors: ["quantity", "name", "email", "answer-0"].map((name) => ({ pointer: `/${name}` })),
    });
    expect(await read()).toMatchObject({ reservedCount: 0, asks: ["name", "email"], maxQuantity: 4 });
    expect(await openOrThrow(publicId, stranger({ typed }))).toMatchObject({
      grossAmountMinor: 2100,
      description: "2 × Curso de barista",
      customer: { name: "Ana Souza", email: "ana@example.com" },
      metadata: { Tamanho: "M", quantity: "2" },
    });
  });

  test("holds a slot for each piece, never more than there are, and releases all of them", async () => {
    const { merchantId, publicId, read } = await newLink(ASKS);
    const opened = await Promise.all(
      Array.from({ length: 10 }, () => openLinkCharge(openCharge, publicId, stranger({ typed }))),
    );
    const [first, second, ...others] = opened.filter((charge) => charge !== null);
    if (!first || !second) throw new Error("the test's link took too few");
    expect(others).toEqual([]);
    expect(await read()).toMatchObject({ reservedCount: 4, state: "OPEN" });
    const attempt = await newPixAttempt(first);
    await settle(attempt, paid("e2e-link-pieces", 2100));
    await cancelCharge(merchantId, second.id, SYSTEM_ACTOR);
    expect(await read()).toMatchObject({ reservedCount: 0, paidCount: 2, receivedAmount: "21.00" });
  });

  test("accepts an amount within its bounds that the payer chooses, and sums what was paid", async () => {
    const { publicId, read } = await newLink({ payerAmount: { min: "5.00", max: "500.00" } });
    const give = (amount: string) => openOrThrow(publicId, stranger({ typed: { amount } }));
    await expect(give("4,99")).rejects.toMatchObject({ errors: [{ pointer: "/amount" }] });
    const charge = await give("123,45");
    expect(charge.grossAmountMinor).toBe(12_345);
    await settle(await newPixAttempt(charge), paid("e2e-link-open", 12_345));
    expect(await read()).toMatchObject({ paidCount: 1, receivedAmount: "123.45" });
  });

  test("lets a payer change the answers until the charge is paid", async () => {
    const { publicId, read } = await newLink(ASKS);
    const { checkoutId } = await openOrThrow(publicId, stranger({ typed }));
    const again = stranger({ checkoutId, typed: { ...typed, quantity: "1" } });
    expect((await openOrThrow(publicId, again)).checkoutId).toBe(checkoutId);
    await leaveLinkCharge(leaveCharge, publicId, checkoutId);
    expect(await read()).toMatchObject({ reservedCount: 0 });
    const other = await openOrThrow(publicId, again);
    expect(other.grossAmountMinor).toBe(1050);
    await settle(await newPixAttempt(other), paid("e2e-link-anew"));
    await leaveLinkCharge(leaveCharge, publicId, other.checkoutId);
    expect(await read()).toMatchObject({ reservedCount: 0, paidCount: 1 });
  });
});

describe("the device that paid", () => {
  const paidOn = async (publicId: string, checkoutId: string | null) =>
    (await getLinkPage(publicId, checkoutId, new Date()))?.paid ?? null;

  test("sees once its charge is paid, and no other browser does", async () => {
    const { publicId } = await newLink();
    const other = await newLink();
    const charge = await openOrThrow(publicId);
    expect(await paidOn(publicId, charge.checkoutId)).toBe(null);
    await settle(await newPixAttempt(charge), paid("e2e-link-paid-here"));
    expect(await paidOn(publicId, charge.checkoutId)).toEqual({
      checkoutId: charge.checkoutId,
      amount: "10.50",
      paidAt: expect.any(String),
    });
    expect(await paidOn(publicId, null)).toBe(null);
    expect(await paidOn(publicId, (await openOrThrow(publicId)).checkoutId)).toBe(null);
    expect(await paidOn(other.publicId, charge.checkoutId)).toBe(null);
  });

  test("sees it for 30 days, however long it keeps the cookie", async () => {
    const { publicId } = await newLink();
    const { checkoutId, ...charge } = await openOrThrow(publicId);
    await settle(await newPixAttempt({ ...charge, checkoutId }), paid("e2e-link-paid-long-ago"));
    const paidAfter = async (days: number) =>
      (await getLinkPage(publicId, checkoutId, new Date(Date.now() + days * DAY_MS)))?.paid ?? null;
    expect(await paidAfter(29)).toMatchObject({ checkoutId });
    expect(await paidAfter(31)).toBe(null);
  });

  test("may pay again, and no longer sees the payment once it is refunded", async () => {
    const { merchantId, publicId } = await newLink();
    const charge = await openOrThrow(publicId);
    await settle(await newPixAttempt(charge), paid("e2e-link-paid-twice"));
    const again = await openOrThrow(publicId, stranger({ checkoutId: charge.checkoutId }));
    expect(again.checkoutId).not.toBe(charge.checkoutId);
    await db()
      .update(charges)
      .set({ refundReservedMinor: charge.grossAmountMinor, refundedMinor: charge.grossAmountMinor })
      .where(and(eq(charges.merchantId, merchantId), eq(charges.id, charge.id)));
    expect(await paidOn(publicId, charge.checkoutId)).toBe(null);
  });
});

describe("a payment link whose amount no connection takes", () => {
  const linkOfMerchantTaking = async (limits: Parameters<typeof connectFake>[1], more = {}) => {
    const { liveId } = await newMerchant();
    await connectFake(liveId, limits);
    return newLink(more, liveId);
  };
  const stateOf = async (publicId: string) => (await getLinkPage(publicId, null, new Date()))?.state;
  const refusedAt = (field: string) => ({
    code: "invalid_request",
    errors: [{ pointer: `/${field}`, code: "no_method_open" }],
  });

  test("accepts no payer at a fixed price, and its page explains why", async () => {
    const { publicId, read } = await linkOfMerchantTaking({ largestMinor: asMinor(1049) });
    expect(await stateOf(publicId)).toBe("NO_METHOD");
    expect(await openLinkCharge(openCharge, publicId, stranger())).toBe(null);
    expect(await read()).toMatchObject({ reservedCount: 0 });
  });

  test("refuses the amount that its payer chooses, and takes another", async () => {
    const { publicId } = await linkOfMerchantTaking({ largestMinor: asMinor(1049) }, { payerAmount: {} });
    const give = (amount: string) => openOrThrow(publicId, stranger({ typed: { amount } }));
    expect(await stateOf(publicId)).toBe("OPEN");
    await expect(give("10,50")).rejects.toMatchObject(refusedAt("amount"));
    expect((await give("10,49")).grossAmountMinor).toBe(1049);
  });

  test("refuses a quantity above the largest or below the smallest amount, and takes another", async () => {
    const limits = { smallestMinor: asMinor(2000), largestMinor: asMinor(2999) };
    const { publicId } = await linkOfMerchantTaking(limits, { maxQuantity: 3 });
    const buy = (quantity: string) => openOrThrow(publicId, stranger({ typed: { quantity } }));
    expect(await stateOf(publicId)).toBe("OPEN");
    for (const quantity of ["1", "3"])
      await expect(buy(quantity)).rejects.toMatchObject(refusedAt("quantity"));
    expect((await buy("2")).grossAmountMinor).toBe(2100);
  });
});
