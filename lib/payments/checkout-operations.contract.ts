import { z } from "zod";
import { type CryptoCheckoutView, cryptoCheckout } from "#lib/invoices/crypto-checkout.contract";
import { isWatched } from "#lib/invoices/invoice-states.rules";
import {
  type CheckoutView,
  checkoutPayment,
  checkoutPaymentBody,
  checkoutToken,
  checkoutView,
} from "#lib/payments/checkout.contract";
import { chargeParams, customerCardParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

// True for any body with a card, valid or not: only our own pages may send card numbers (PCI DSS).
function holdsCard(body: unknown): boolean {
  if (typeof body !== "object" || body === null) return false;
  return (
    "card" in body ||
    "encryptedCard" in body ||
    "tokenizedCard" in body ||
    "savedCard" in body ||
    ("paymentMethod" in body && body.paymentMethod === "CREDIT_CARD")
  );
}

export const createCheckoutToken = defineOperation({
  id: "createCheckoutToken",
  method: "POST",
  path: "/charge/{chargeId}/checkout/token",
  tag: "Checkout",
  summary: "Create a checkout token for a pending charge",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  params: chargeParams,
  answer: checkoutToken,
  status: 201,
  refuses: ["not_found", "charge_not_payable"],
});

export const getCheckout = defineOperation({
  id: "getCheckout",
  method: "GET",
  path: "/charge/{chargeId}/checkout",
  tag: "Checkout",
  summary: "Get a charge as its payer sees it",
  auth: "checkout",
  crossOrigin: true,
  params: chargeParams,
  answer: checkoutView,
  revisionOf: ({ serverTime: _, ...view }: CheckoutView) => view,
  status: 200,
  refuses: ["not_found"],
});

export const getCryptoCheckout = defineOperation({
  id: "getCryptoCheckout",
  method: "GET",
  path: "/charge/{chargeId}/checkout/crypto",
  tag: "Checkout",
  summary: "Get a crypto payment as its payer sees it",
  auth: "checkout",
  crossOrigin: true,
  params: chargeParams,
  answer: cryptoCheckout,
  revisionOf: ({ serverTime, ...view }: CryptoCheckoutView) => [view, isWatched({ ...view, serverTime })],
  status: 200,
  refuses: ["not_found"],
});

export const payCheckout = defineOperation({
  id: "payCheckout",
  method: "POST",
  path: "/charge/{chargeId}/checkout/payment",
  tag: "Checkout",
  summary: "Pay a charge by card, by Pix, or in another currency",
  auth: "checkout",
  crossOrigin: (body) => !holdsCard(body),
  params: chargeParams,
  body: checkoutPaymentBody,
  answer: checkoutPayment,
  status: 201,
  refuses: [
    "not_found",
    "payment_method_not_allowed",
    "charge_not_payable",
    "idempotency_key_reused",
    "rate_limited",
    "split_exceeds_net",
    "provider_error",
    "provider_timeout",
  ],
});

export const removeOwnCard = defineOperation({
  id: "removeOwnCard",
  method: "DELETE",
  path: "/charge/{chargeId}/checkout/saved-cards/{savedCardId}",
  tag: "Checkout",
  summary: "Remove a saved card that this checkout offers, as its payer",
  auth: "checkout",
  params: customerCardParams,
  answer: z.null(),
  status: 204,
  refuses: ["not_found"],
});
