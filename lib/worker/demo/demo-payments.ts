import { db } from "#db/client";
import { findAttempt } from "#lib/attempts/attempts.queries";
import { createChargeBody } from "#lib/charges/charge.contract";
import { chargeOpener } from "#lib/charges/product/charge-opener";
import { type ChargeId, type MerchantId, toId, type UserId } from "#lib/domain/ids";
import type { Minor } from "#lib/domain/money/minor";
import { cardPaymentBody } from "#lib/payments/checkout.contract";
import { createAttempt } from "#lib/payments/open/create-attempt";
import { openCharge } from "#lib/payments/open/open-charge";
import { payCheckout } from "#lib/payments/open/pay-checkout";
import { getCheckout } from "#lib/payments/read/get-checkout";
import { takePix } from "#lib/sandbox/pix-bank";

/** The demo shop, and the owner on whose behalf things are done. */
export type DemoShop = { merchantId: MerchantId; userId: UserId };

/** A new charge of the shop; `request` as the API takes it. */
export async function newDemoCharge(
  { merchantId }: DemoShop,
  request: Record<string, unknown>,
): Promise<ChargeId> {
  const { id } = await openCharge(chargeOpener, merchantId, createChargeBody.parse(request), null);
  return toId("charge", id);
}

/** The payer opens a charge's checkout and leaves. */
export async function openDemoCheckout({ merchantId }: DemoShop, chargeId: ChargeId): Promise<void> {
  await getCheckout(merchantId, chargeId, "pt-BR");
}

/** Requests a Pix code for a charge; returns its txid. */
export async function newDemoPix({ merchantId }: DemoShop, chargeId: ChargeId): Promise<string> {
  const { id } = await createAttempt(merchantId, chargeId, { paymentMethod: "PIX" }, null);
  const attempt = await findAttempt(db(), merchantId, toId("attempt", id));
  if (!attempt) throw new Error("the attempt is missing");
  return attempt.providerReference;
}

/** Pays a charge by Pix, once per amount; null is the requested amount. */
export async function payDemoPix(
  shop: DemoShop,
  chargeId: ChargeId,
  amounts: readonly (Minor | null)[] = [null],
): Promise<void> {
  const txid = await newDemoPix(shop, chargeId);
  for (const amountMinor of amounts) await takePix(txid, amountMinor);
}

/** Pays a charge with a sandbox card, whose number decides the result. */
export async function payDemoCard(
  { merchantId }: DemoShop,
  chargeId: ChargeId,
  { number, installments = 1 }: { number: string; installments?: number },
): Promise<void> {
  const card = { number, holderName: "HELENA CASTRO", expMonth: 12, expYear: 2090, cvv: "123" };
  const body = cardPaymentBody.parse({ paymentMethod: "CREDIT_CARD", card, installments });
  await payCheckout(merchantId, chargeId, { body, claimId: null });
}
