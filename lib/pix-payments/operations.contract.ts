import {
  createPixPaymentBody,
  listPixPaymentsQuery,
  pixPayment,
  pixPaymentPage,
  pixPaymentRefund,
} from "#lib/pix-payments/pix-payment.contract";
import { createRefundBody } from "#lib/refunds/refund.contract";
import { paymentParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

export const createPixPayment = defineOperation({
  id: "createPixPayment",
  method: "POST",
  path: "/payments",
  tag: "Pix payments",
  summary: "Create a Pix payment; with requestCheckout the payer enters their data on the hosted page",
  auth: "merchant",
  scope: "payments:write",
  permission: "payments:create",
  body: createPixPaymentBody,
  answer: pixPayment,
  envelope: "all",
  status: 201,
  refuses: ["payment_method_not_allowed", "provider_error", "provider_timeout"],
});

export const listPixPayments = defineOperation({
  id: "listPixPayments",
  method: "GET",
  path: "/payments",
  tag: "Pix payments",
  summary: "List Pix payments, newest first; bare days are in Brasília's time",
  auth: "merchant",
  scope: "payments:read",
  query: listPixPaymentsQuery,
  answer: pixPaymentPage,
  envelope: "all",
  status: 200,
  refuses: [],
});

export const getPixPayment = defineOperation({
  id: "getPixPayment",
  method: "GET",
  path: "/payments/{paymentId}",
  tag: "Pix payments",
  summary: "Get a Pix payment",
  auth: "merchant",
  scope: "payments:read",
  params: paymentParams,
  answer: pixPayment,
  envelope: "all",
  status: 200,
  refuses: ["not_found"],
});

export const cancelPixPayment = defineOperation({
  id: "cancelPixPayment",
  method: "POST",
  path: "/payments/{paymentId}/cancel",
  tag: "Pix payments",
  summary: "Cancel a Pix payment that waits for its payer",
  auth: "merchant",
  scope: "payments:write",
  permission: "payments:create",
  params: paymentParams,
  answer: pixPayment,
  envelope: "all",
  status: 200,
  refuses: ["not_found", "illegal_transition"],
});

export const refundPixPayment = defineOperation({
  id: "refundPixPayment",
  method: "POST",
  path: "/payments/{paymentId}/refunds",
  tag: "Pix payments",
  summary: "Refund a Pix payment, in full or in part",
  auth: "merchant",
  scope: "refunds:write",
  formerScope: "payments:write",
  permission: "money:move",
  params: paymentParams,
  body: createRefundBody,
  answer: pixPaymentRefund,
  envelope: "all",
  status: 201,
  refuses: [
    "not_found",
    "illegal_transition",
    "amount_exceeds_refundable",
    "insufficient_balance",
    "limit_exceeded",
  ],
});
