import { z } from "zod";
import { installmentTerms, setInstallmentTermsBody } from "#lib/installments/installments.contract";
import {
  balance,
  listSuspenseQuery,
  priceList,
  suspenseItemOfCharge,
  suspensePage,
} from "#lib/ledger/money.contract";
import { listReceivablesQuery, receivables } from "#lib/ledger/receivable.contract";
import { statementQuery } from "#lib/ledger/statement.contract";
import { csvFile } from "#lib/lists/csv-file.contract";
import { createRefundBody, refund } from "#lib/refunds/refund.contract";
import { chargeParams, suspenseParams } from "#lib/schemas/fields/path-params";
import { defineOperation } from "#lib/schemas/operation";
import { partQuery } from "#lib/schemas/pagination";

export const createRefund = defineOperation({
  id: "createRefund",
  method: "POST",
  path: "/charge/{chargeId}/refunds",
  tag: "Refunds",
  summary: "Refund a paid charge, in full or in part",
  auth: "merchant",
  scope: "refunds:write",
  formerScope: "charges:write",
  permission: "money:move",
  params: chargeParams,
  body: createRefundBody,
  answer: refund,
  status: 201,
  refuses: [
    "not_found",
    "illegal_transition",
    "amount_exceeds_refundable",
    "insufficient_balance",
    "limit_exceeded",
  ],
});

export const listRefunds = defineOperation({
  id: "listRefunds",
  method: "GET",
  path: "/charge/{chargeId}/refunds",
  tag: "Refunds",
  summary: "List a charge's refunds, newest first",
  auth: "merchant",
  scope: "charges:read",
  params: chargeParams,
  query: partQuery,
  answer: z.array(refund),
  status: 200,
  refuses: ["not_found"],
});

export const listSuspense = defineOperation({
  id: "listSuspense",
  method: "GET",
  path: "/suspense",
  tag: "Suspense",
  summary: "List money that arrived late, twice or in a wrong amount, newest first",
  auth: "merchant",
  scope: "charges:read",
  query: listSuspenseQuery,
  answer: suspensePage,
  status: 200,
  refuses: [],
});

export const refundSuspense = defineOperation({
  id: "refundSuspense",
  method: "POST",
  path: "/suspense/{suspenseId}/refund",
  tag: "Suspense",
  summary: "Refund held money, through the provider that took it",
  auth: "merchant",
  scope: "refunds:write",
  formerScope: "charges:write",
  permission: "money:move",
  params: suspenseParams,
  answer: refund,
  status: 201,
  refuses: ["not_found", "illegal_transition"],
});

export const acceptSuspense = defineOperation({
  id: "acceptSuspense",
  method: "POST",
  path: "/suspense/{suspenseId}/accept",
  tag: "Suspense",
  summary:
    "Accept held money instead of refunding it: into the available balance, or as its pending charge's payment if only its payer was unknown",
  auth: "merchant",
  scope: "charges:write",
  permission: "money:move",
  params: suspenseParams,
  answer: suspenseItemOfCharge,
  status: 200,
  refuses: ["not_found", "illegal_transition"],
});

export const getBalance = defineOperation({
  id: "getBalance",
  method: "GET",
  path: "/balance",
  tag: "Balance",
  summary: "Get the merchant's balance in each currency",
  auth: "merchant",
  scope: "charges:read",
  answer: balance,
  status: 200,
  refuses: [],
});

export const listReceivables = defineOperation({
  id: "listReceivables",
  method: "GET",
  path: "/receivables",
  tag: "Balance",
  summary: "List the money that becomes available, by day and method",
  auth: "merchant",
  scope: "charges:read",
  query: listReceivablesQuery,
  answer: receivables,
  status: 200,
  refuses: ["not_found"],
});

export const listPrices = defineOperation({
  id: "listPrices",
  method: "GET",
  path: "/prices",
  tag: "Balance",
  summary: "List the merchant's prices by payment method",
  auth: "merchant",
  scope: "charges:read",
  answer: priceList,
  status: 200,
  refuses: [],
});

export const getInstallmentTerms = defineOperation({
  id: "getInstallmentTerms",
  method: "GET",
  path: "/installments",
  tag: "Installments",
  summary: "Get the terms for card installments, and who pays the interest",
  auth: "merchant",
  scope: "charges:read",
  answer: installmentTerms,
  status: 200,
  refuses: [],
});

export const setInstallmentTerms = defineOperation({
  id: "setInstallmentTerms",
  method: "PUT",
  path: "/installments",
  tag: "Installments",
  summary: "Set the terms for card installments; payments already started keep theirs",
  auth: "merchant",
  scope: "charges:write",
  permission: "terms:manage",
  body: setInstallmentTermsBody,
  answer: installmentTerms,
  status: 200,
  refuses: [],
});

export const getStatementCsv = defineOperation({
  id: "getStatementCsv",
  method: "GET",
  path: "/statement.csv",
  tag: "Balance",
  summary: "Export the merchant's ledger as CSV (RFC 4180), newest first",
  auth: "merchant",
  scope: "charges:read",
  query: statementQuery,
  answer: csvFile(
    "id,created_at,available_at,movement",
    "42,2026-11-21T15:30:00.000Z,2026-11-21T15:30:00.000Z,payment",
  ),
  answerType: "text/csv",
  status: 200,
  refuses: [],
});
