import {
  approveWithdrawalBody,
  createCryptoPaymentBody,
  cryptoPayment,
  invoice,
  invoicePage,
  listInvoicesQuery,
  requestWithdrawalBody,
} from "#lib/invoices/invoice.contract";
import { invoiceParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";
import { cryptoTerms, setCryptoTermsBody } from "#lib/settings/crypto-terms.contract";

export const createCryptoPayment = defineOperation({
  id: "createCryptoPayment",
  method: "POST",
  path: "/payments/v2/crypto",
  tag: "Crypto",
  summary: "Create a crypto payment, at a rate fixed for the quote",
  auth: "merchant",
  scope: "invoices:write",
  permission: "payments:create",
  body: createCryptoPaymentBody,
  answer: cryptoPayment,
  envelope: "refusals",
  status: 201,
  refuses: ["payment_method_not_allowed", "provider_error", "provider_timeout"],
});

export const getInvoice = defineOperation({
  id: "getInvoice",
  method: "GET",
  path: "/invoices/payment-gateway/{invoiceId}",
  tag: "Crypto",
  summary: "Get a crypto invoice: a payment or a withdrawal",
  auth: "caller",
  scope: "invoices:read",
  params: invoiceParams,
  answer: invoice,
  envelope: "all",
  status: 200,
  refuses: ["not_found"],
});

export const listInvoices = defineOperation({
  id: "listInvoices",
  method: "GET",
  path: "/invoices/payment-gateway",
  tag: "Crypto",
  summary: "List crypto invoices, newest first by default; staff see those of all merchants",
  auth: "caller",
  scope: "invoices:read",
  query: listInvoicesQuery,
  answer: invoicePage,
  envelope: "all",
  status: 200,
  refuses: [],
});

export const requestWithdrawal = defineOperation({
  id: "requestWithdrawal",
  method: "POST",
  path: "/invoices/payment-gateway/withdrawals",
  tag: "Crypto",
  summary: "Request a withdrawal in a coin; the money is reserved at once and sent when staff approve",
  auth: "merchant",
  scope: "invoices:write",
  permission: "money:move",
  body: requestWithdrawalBody,
  answer: invoice,
  envelope: "all",
  status: 201,
  refuses: ["insufficient_balance", "limit_exceeded", "provider_error", "provider_timeout"],
});

export const approveWithdrawal = defineOperation({
  id: "approveWithdrawal",
  method: "POST",
  path: "/invoices/payment-gateway/withdrawals/{invoiceId}/approve",
  tag: "Crypto",
  summary: "Approve a withdrawal with your second factor; it is then sent at the current rate",
  auth: "staff",
  scope: "invoices:write",
  permission: "withdrawals:decide",
  params: invoiceParams,
  body: approveWithdrawalBody,
  answer: invoice,
  envelope: "all",
  status: 200,
  refuses: [
    "not_found",
    "forbidden",
    "second_factor_required",
    "illegal_transition",
    "limit_exceeded",
    "provider_error",
    "provider_timeout",
  ],
});

export const rejectWithdrawal = defineOperation({
  id: "rejectWithdrawal",
  method: "POST",
  path: "/invoices/payment-gateway/withdrawals/{invoiceId}/reject",
  tag: "Crypto",
  summary: "Reject a withdrawal, returning its money to the merchant; the requester cannot",
  auth: "staff",
  scope: "invoices:write",
  permission: "withdrawals:decide",
  params: invoiceParams,
  answer: invoice,
  envelope: "all",
  status: 200,
  refuses: ["not_found", "forbidden", "illegal_transition"],
});

export const getCryptoTerms = defineOperation({
  id: "getCryptoTerms",
  method: "GET",
  path: "/crypto/terms",
  tag: "Crypto",
  summary: "Get the merchant's tolerance for coin payments",
  auth: "merchant",
  scope: "invoices:read",
  answer: cryptoTerms,
  status: 200,
  refuses: [],
});

export const setCryptoTerms = defineOperation({
  id: "setCryptoTerms",
  method: "PUT",
  path: "/crypto/terms",
  tag: "Crypto",
  summary: "Set the tolerance for coin payments; existing invoices keep theirs",
  auth: "merchant",
  scope: "invoices:write",
  permission: "terms:manage",
  body: setCryptoTermsBody,
  answer: cryptoTerms,
  status: 200,
  refuses: [],
});
