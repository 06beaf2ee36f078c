import { db } from "#db/client";
import { merchantTime } from "#db/clock";
import { paidMinorOf } from "#lib/attempts/authorization.rules";
import type { ChargeRecord } from "#lib/charges/charges.queries";
import { chargeProduct } from "#lib/charges/product/charge-product";
import { isPayerLocked } from "#lib/customers/payer-lock.rules";
import type { Minor } from "#lib/domain/money/minor";
import { formatReais, type Money, moneyOf } from "#lib/domain/money/money";
import { type Brand, brandOf } from "#lib/merchants/brand.rules";
import { getMerchantOrThrow } from "#lib/merchants/merchants.queries";
import { methodsFor, openMethods } from "#lib/methods/open-methods";
import {
  asksPayers,
  fieldsOfLink,
  type LinkQuestion,
  linkTermsOf,
  mostPieces,
} from "#lib/payment-links/link-terms.rules";
import { canBePaid, findChargeOfBrowser } from "#lib/payment-links/open-link-charge";
import {
  type PaymentLinkState,
  paymentLinkState,
  REMEMBERED_MS,
  slotsLeft,
  takesPayers,
} from "#lib/payment-links/payment-link.rules";
import type { PaymentLinkRecord } from "#lib/payment-links/payment-links.queries";
import { findPaymentLinkByPublicId } from "#lib/payments/payer-pages.queries";
import { isPaidCharge } from "#lib/payments/states.rules";
import { isFullyRefunded, refundStatusOf } from "#lib/refunds/refund-status.rules";

/** A payment link as payers see it. `left` is the number of slots left, null if there is no stock. */
export type LinkPage = {
  merchantName: string;
  supportEmail: string | null;
  brand: Brand;
  title: string;
  description: string | null;
  grossAmount: string;
  currency: "BRL";
  /** What the payer enters before paying; null if the link asks for nothing. */
  requested: RequestedOfPayer | null;
  endsAt: string | null;
  left: number | null;
  /** NO_METHOD: none of the link's methods is open to the merchant's payers. */
  state: PaymentLinkState | "NO_METHOD";
  /** This browser's open checkout, which keeps its slots whatever the link's state. */
  ownCheckoutId: string | null;
  /** What this browser last paid here, if it still counts as paid. No other browser gets it. */
  paid: PaidHere | null;
};

type PaidHere = { checkoutId: string; amount: string; paidAt: string };

/** The page's form fields by name, their limits, and the merchant's own questions. */
export type RequestedOfPayer = {
  fields: string[];
  /** Null for a fixed amount. */
  openAmount: { min: string | null; max: string | null } | null;
  mostPieces: number;
  questions: LinkQuestion[];
  /** Only an account of the document that the payer enters may pay. */
  locksPayer: boolean;
};

/**
 * A payment link's public page for a browser that may have begun or paid a checkout of it; null if there is no such
 * link.
 */
export async function getLinkPage(
  publicId: string,
  checkoutId: string | null,
  now: Date,
): Promise<LinkPage | null> {
  const link = await findPaymentLinkByPublicId(db(), publicId);
  if (!link) return null;
  const [merchant, last] = await Promise.all([
    getMerchantOrThrow(db(), link.merchantId),
    findChargeOfBrowser(link, checkoutId),
  ]);
  const state = paymentLinkState(link, merchantTime(link.merchantId, now));
  const able = methodsFor(link, chargeProduct.methods);
  const takesNone = (await openMethods(able, merchant, link, fixedPriceOf(link))).length === 0;
  return {
    merchantName: merchant.name,
    supportEmail: merchant.supportEmail,
    brand: brandOf(merchant),
    title: link.title,
    description: link.description,
    grossAmount: formatReais(link.amountMinor),
    currency: "BRL",
    requested: requestedOf(link),
    endsAt: link.endsAt?.toISOString() ?? null,
    left: slotsLeft(link),
    state: takesPayers(state) && takesNone ? "NO_METHOD" : state,
    ownCheckoutId: last && canBePaid(last, now) ? last.checkoutId : null,
    paid: last && paidHere(last, now),
  };
}

function paidHere(charge: ChargeRecord, now: Date): PaidHere | null {
  const { status, paidAt, checkoutId } = charge;
  if (!isPaidCharge(status) || paidAt === null || isFullyRefunded(refundStatusOf(charge))) return null;
  // The cookie has the checkouts of several links, and each new one prolongs it.
  if (now.getTime() - paidAt.getTime() >= REMEMBERED_MS) return null;
  return { checkoutId, amount: formatReais(paidMinorOf(charge)), paidAt: paidAt.toISOString() };
}

// If the payer chooses the amount or the quantity, a refusal is possible only once they have chosen.
function fixedPriceOf(link: PaymentLinkRecord): { amount?: Money } {
  const { openAmount, maxQuantity, amountMinor } = linkTermsOf(link);
  return openAmount === null && maxQuantity === 1 ? { amount: moneyOf(amountMinor, link.currency) } : {};
}

function requestedOf(link: PaymentLinkRecord): RequestedOfPayer | null {
  const terms = linkTermsOf(link);
  if (!asksPayers(terms)) return null;
  const { minAmountMinor, maxAmountMinor } = link;
  const bound = (minor: Minor | null) => (minor === null ? null : formatReais(minor));
  return {
    fields: fieldsOfLink(terms),
    openAmount: terms.openAmount && { min: bound(minAmountMinor), max: bound(maxAmountMinor) },
    mostPieces: mostPieces(terms, slotsLeft(link)),
    questions: [...terms.questions],
    locksPayer: isPayerLocked(link),
  };
}
