import { db } from "#db/client";
import { getMerchantOrThrow } from "#db/queries/merchants";
import { findPaymentLinkByPublicId } from "#db/queries/payment-links";
import { formatAmount } from "#lib/domain/money";
import { type PaymentLinkState, paymentLinkState, slotsLeft } from "#lib/domain/payment-link";
import { type Brand, brandOf } from "#lib/features/merchants/brand";
import { openMethods } from "#lib/methods/open-methods";
import { chargeProduct } from "#lib/products/charge/charge-product";
import { findOwn } from "#lib/products/payment-link/open-link-charge";

/** What payers see of a payment link. `left` is how many slots are left, null without a stock. */
export type LinkPage = {
  merchantName: string;
  supportEmail: string | null;
  brand: Brand;
  title: string;
  description: string | null;
  grossAmount: string;
  currency: "BRL";
  endsAt: string | null;
  left: number | null;
  /** NO_METHOD: none of the link's methods is one that the merchant's payers have now. */
  state: PaymentLinkState | "NO_METHOD";
  /** The checkout that this browser has open already, which keeps its slot whatever the state. */
  ownCheckoutId: string | null;
};

/** The public page of a payment link for a browser that may have a checkout of it open; null when there is no such link. */
export async function getLinkPage(
  publicId: string,
  checkoutId: string | null,
  now: Date,
): Promise<LinkPage | null> {
  const link = await findPaymentLinkByPublicId(db(), publicId);
  if (!link) return null;
  const [merchant, own] = await Promise.all([
    getMerchantOrThrow(db(), link.merchantId),
    findOwn(link, checkoutId, now),
  ]);
  const state = paymentLinkState(link, now);
  const takesNone = (await openMethods(chargeProduct.methods, merchant, link)).length === 0;
  return {
    merchantName: merchant.name,
    supportEmail: merchant.supportEmail,
    brand: brandOf(merchant),
    title: link.title,
    description: link.description,
    grossAmount: formatAmount(link.amountMinor),
    currency: "BRL",
    endsAt: link.endsAt?.toISOString() ?? null,
    left: slotsLeft(link),
    state: state === "OPEN" && takesNone ? "NO_METHOD" : state,
    ownCheckoutId: own?.checkoutId ?? null,
  };
}
