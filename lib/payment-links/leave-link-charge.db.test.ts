import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { SYSTEM_ACTOR } from "#lib/audit/audit.rules";
import { createPaymentLink } from "#lib/payment-links/create-payment-link";
import { leaveLinkCharge } from "#lib/payment-links/leave-link-charge";
import { openLinkCharge } from "#lib/payment-links/open-link-charge";
import { createPaymentLinkBody } from "#lib/payment-links/payment-link.contract";
import { leaveCharge } from "#lib/payments/end/leave-charge";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { enquire, payByCardBody } from "#test/card-payment";
import { newPixAttempt, storedCharge } from "#test/new-charge";
import { newMerchant } from "#test/new-merchant";
import { payPix } from "#test/paid-charge";

const NO_ANSWER = "4000000000000119";
const CHALLENGED = "4000002760003184";

async function openAtLink() {
  const { merchantId } = await newMerchant();
  const body = createPaymentLinkBody.parse({ title: "Curso", grossAmount: "10.50" });
  const { url } = await createPaymentLink(merchantId, body, SYSTEM_ACTOR);
  const publicId = url.slice(url.lastIndexOf("/") + 1);
  const payer = { key: null, checkoutId: null, network: randomUUID() };
  const charge = await openLinkCharge(openCharge, publicId, payer);
  if (!charge) throw new Error("the test's link takes no payer");
  const { checkoutId } = charge;
  return {
    charge,
    payByCard: (number: string) =>
      payCheckout(merchantId, charge.id, { body: payByCardBody(number), claimId: null }),
    leave: () => leaveLinkCharge(leaveCharge, publicId, checkoutId),
    openAgain: () => openLinkCharge(openCharge, publicId, { ...payer, checkoutId }),
    read: () => storedCharge(merchantId, charge.id),
  };
}

test("a payer cannot leave a card payment that may have taken the money, and pay twice", async () => {
  const link = await openAtLink();
  const { id } = await link.payByCard(NO_ANSWER);
  expect(await link.leave()).toBe(false);
  expect((await link.openAgain())?.id).toBe(link.charge.id);
  await enquire(id);
  expect(await link.read()).toMatchObject({ status: "PAID" });
});

test("a payer cannot leave money that counts towards the charge", async () => {
  const link = await openAtLink();
  await payPix((await newPixAttempt(link.charge)).providerReference, 500);
  expect(await link.leave()).toBe(false);
  expect(await link.read()).toMatchObject({ status: "PENDING" });
});

test("a payer can leave a code that nobody paid, and a challenge", async () => {
  const byPix = await openAtLink();
  await newPixAttempt(byPix.charge);
  expect(await byPix.leave()).toBe(true);
  expect(await byPix.read()).toMatchObject({ status: "CANCELED" });
  const byCard = await openAtLink();
  await byCard.payByCard(CHALLENGED);
  await byCard.leave();
  expect(await byCard.read()).toMatchObject({ status: "CANCELED" });
});
