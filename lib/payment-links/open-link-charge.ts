import { createHash } from "node:crypto";
import { db } from "#db/client";
import { databaseNow } from "#db/clock";
import { chargeStatusAt } from "#lib/charges/charge-status-at";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { chargeProduct } from "#lib/charges/product/charge-product";
import { NoSlot } from "#lib/charges/product/slots";
import { invalidField, PonteError } from "#lib/domain/errors";
import type { MerchantId, PaymentLinkId } from "#lib/domain/ids";
import { moneyOf } from "#lib/domain/money/money";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { methodsFor, openMethods } from "#lib/methods/open-methods";
import { type LinkPaymentRequest, linkChargeOpener } from "#lib/payment-links/link-charge-opener";
import { fieldsOfLink, linkTermsOf } from "#lib/payment-links/link-terms.rules";
import type { PaymentLinkRecord } from "#lib/payment-links/payment-links.queries";
import { planLinkPayment, type TypedOnLink } from "#lib/payment-links/plan-link-payment";
import { findChargeByCheckoutId, findPaymentLinkByPublicId } from "#lib/payments/payer-pages.queries";
import { isPayable } from "#lib/payments/states.rules";

/**
 * What a payer's browser sends: the page's key, its earlier checkout of this link, and the typed fields; and the
 * network that limits count.
 */
export type LinkPayer = {
  key: string | null;
  checkoutId: string | null;
  network: string;
  typed?: TypedOnLink;
};

/** The core's function that opens a charge, passed by a route to code below the core. */
type OpenCharge = (
  opener: typeof linkChargeOpener,
  merchantId: MerchantId,
  request: LinkPaymentRequest,
  claimId: string | null,
) => Promise<ChargeRecord>;

/**
 * The charge that a payer pays at a link: the browser's open one (after a double click or a reload), otherwise a new one with
 * slots. Null if the link takes no more payers. Throws `not_found`, and `invalid_request` for missing or wrong fields.
 */
export async function openLinkCharge(
  openCharge: OpenCharge,
  publicId: string,
  payer: LinkPayer,
): Promise<ChargeRecord | null> {
  const link = await findPaymentLinkByPublicId(db(), publicId);
  if (!link) throw new PonteError("not_found", "There is no such payment link.");
  const now = databaseNow();
  const own = await findOwn(link, payer.checkoutId, now);
  if (own) return own;
  const merchant = await getMerchantOrThrow(db(), link.merchantId);
  const able = methodsFor(link, chargeProduct.methods);
  if ((await openMethods(able, merchant, link)).length === 0) return null;
  const typed = payer.typed ?? {};
  const terms = linkTermsOf(link);
  const payment = planLinkPayment(terms, typed);
  const amount = moneyOf(payment.grossAmountMinor, link.currency);
  if ((await openMethods(able, merchant, link, { amount })).length === 0) {
    const field = fieldsOfLink(terms).find((name) => name === "amount" || name === "quantity");
    if (field === undefined) return null;
    throw invalidField(`/${field}`, "no_method_open", "No payment method takes this amount.");
  }
  const request = { link, payment, network: payer.network };
  // Different answers from the same page count as a new request.
  const claimId = payer.key === null ? null : claimOf(link.id, `${payer.key} ${JSON.stringify(typed)}`);
  try {
    const charge = await openCharge(linkChargeOpener, link.merchantId, request, claimId);
    if (canBePaid(charge, now)) return charge;
    // The payer returned to a page of an earlier visit whose charge has ended, and intends to pay again.
    return await openCharge(linkChargeOpener, link.merchantId, request, null);
  } catch (error) {
    if (error instanceof NoSlot) return null;
    throw error;
  }
}

/** A browser's last charge at a link, open or ended; null if the browser names no charge, or another link's. */
export async function findChargeOfBrowser(
  link: Pick<PaymentLinkRecord, "id">,
  checkoutId: string | null,
): Promise<ChargeRecord | null> {
  const charge = checkoutId === null ? null : await findChargeByCheckoutId(db(), checkoutId);
  return charge?.paymentLinkId === link.id ? charge : null;
}

/**
 * A browser's open charge at a link; null if the browser names no charge, another link's charge or an ended
 * one.
 */
export async function findOwn(
  link: Pick<PaymentLinkRecord, "id">,
  checkoutId: string | null,
  now: Date,
): Promise<ChargeRecord | null> {
  const charge = await findChargeOfBrowser(link, checkoutId);
  return charge && canBePaid(charge, now) ? charge : null;
}

/** Whether a charge still waits for its payer at an instant. */
export function canBePaid(charge: ChargeRecord, now: Date): boolean {
  return isPayable(chargeStatusAt(charge, now));
}

// Claims are unique among all charges, and a browser can choose any key, so the claim includes the link.
function claimOf(linkId: PaymentLinkId, key: string): string {
  const digest = createHash("sha256").update(`${linkId} ${key}`).digest("hex");
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
