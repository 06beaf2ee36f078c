import { z } from "zod";
import {
  exportAttemptsQuery,
  exportChargesQuery,
  exportInvoicesQuery,
  exportPixPaymentsQuery,
  exportRecipientsQuery,
} from "#lib/schemas/export";
import { defineOperation } from "#lib/schemas/operation";

const file = {
  method: "GET",
  tag: "Exports",
  auth: "merchant",
  answer: z.string(),
  answerType: "text/csv",
  status: 200,
  refuses: [],
} as const;

export const exportCharges = defineOperation({
  ...file,
  id: "exportCharges",
  path: "/exports/charges.csv",
  summary: "All charges that match, newest first, as CSV (RFC 4180), streamed",
  scope: "charges:read",
  query: exportChargesQuery,
});

export const exportAttempts = defineOperation({
  ...file,
  id: "exportAttempts",
  path: "/exports/attempts.csv",
  summary: "All attempts that match, newest first, as CSV (RFC 4180), streamed",
  scope: "charges:read",
  query: exportAttemptsQuery,
});

export const exportPixPayments = defineOperation({
  ...file,
  id: "exportPixPayments",
  path: "/exports/pix-payments.csv",
  summary: "All PIX payments that match, newest first, as CSV (RFC 4180), streamed",
  scope: "payments:read",
  query: exportPixPaymentsQuery,
});

export const exportInvoices = defineOperation({
  ...file,
  id: "exportInvoices",
  path: "/exports/invoices.csv",
  summary: "All crypto invoices that match, newest first, as CSV (RFC 4180), streamed",
  scope: "invoices:read",
  query: exportInvoicesQuery,
});

export const exportRecipients = defineOperation({
  ...file,
  id: "exportRecipients",
  path: "/exports/recipients.csv",
  summary: "All recipients that match, with their balances, newest first, as CSV (RFC 4180), streamed",
  scope: "recipients:read",
  query: exportRecipientsQuery,
});
