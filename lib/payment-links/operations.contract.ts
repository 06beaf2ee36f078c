import {
  createPaymentLinkBody,
  listPaymentLinksQuery,
  paymentLink,
  paymentLinkPage,
  updatePaymentLinkBody,
} from "#lib/payment-links/payment-link.contract";
import { paymentLinkParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";

export const createPaymentLink = defineOperation({
  id: "createPaymentLink",
  method: "POST",
  path: "/payment-links",
  tag: "Payment links",
  summary: "Create a page where many payers can pay, each with a separate charge",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  body: createPaymentLinkBody,
  answer: paymentLink,
  status: 201,
  refuses: ["payment_method_not_allowed"],
});

export const listPaymentLinks = defineOperation({
  id: "listPaymentLinks",
  method: "GET",
  path: "/payment-links",
  tag: "Payment links",
  summary: "List payment links, newest first",
  auth: "merchant",
  scope: "charges:read",
  query: listPaymentLinksQuery,
  answer: paymentLinkPage,
  status: 200,
  refuses: [],
});

export const getPaymentLink = defineOperation({
  id: "getPaymentLink",
  method: "GET",
  path: "/payment-links/{paymentLinkId}",
  tag: "Payment links",
  summary: "Get a payment link, with its paid and held places",
  auth: "merchant",
  scope: "charges:read",
  params: paymentLinkParams,
  answer: paymentLink,
  status: 200,
  refuses: ["not_found"],
});

export const updatePaymentLink = defineOperation({
  id: "updatePaymentLink",
  method: "PATCH",
  path: "/payment-links/{paymentLinkId}",
  tag: "Payment links",
  summary: "Change a payment link's texts, stock or end date, or disable it; open charges stay payable",
  auth: "merchant",
  scope: "charges:write",
  permission: "payments:create",
  params: paymentLinkParams,
  body: updatePaymentLinkBody,
  answer: paymentLink,
  status: 200,
  refuses: ["not_found"],
});
