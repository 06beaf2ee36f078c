import { csvFile } from "#lib/lists/csv-file.contract";
import {
  exportAttemptsQuery,
  exportChargesQuery,
  exportDisputesQuery,
  exportInvoicesQuery,
  exportPaymentsQuery,
  exportPayoutsQuery,
  exportPixPaymentsQuery,
  exportRecipientsQuery,
  exportSubscriptionsQuery,
  exportTaxStatementQuery,
} from "#lib/lists/export.contract";
import { defineOperation } from "#lib/schemas/operation";

const file = {
  method: "GET",
  tag: "Exports",
  auth: "merchant",
  answerType: "text/csv",
  status: 200,
  refuses: [],
} as const;

export const exportCharges = defineOperation({
  ...file,
  id: "exportCharges",
  answer: csvFile(
    "id,created_at,status,gross_amount",
    "chg_01k6z0q4n8f3x5r2b7c9d1e6gh,2026-11-21T15:30:00.000Z,PAID,10.50",
  ),
  path: "/exports/charges.csv",
  summary: "Export all matching charges as CSV (RFC 4180), newest first, streamed",
  scope: "charges:read",
  query: exportChargesQuery,
});

export const exportPayments = defineOperation({
  ...file,
  id: "exportPayments",
  answer: csvFile(
    "id,charge_id,product,created_at",
    "1042,chg_01k6z0q4n8f3x5r2b7c9d1e6gh,PIX_PAYMENT,2026-11-21T15:30:00.000Z",
  ),
  path: "/exports/payments.csv",
  summary: "Export all matching payments of every product as CSV (RFC 4180), newest first, streamed",
  scope: "charges:read",
  query: exportPaymentsQuery,
});

export const exportAttempts = defineOperation({
  ...file,
  id: "exportAttempts",
  answer: csvFile(
    "id,charge_id,created_at,method",
    "att_01k6z0q4n8f3x5r2b7c9d1e6gh,chg_01k6z0q4n8f3x5r2b7c9d1e6gh,2026-11-21T15:30:00.000Z,PIX",
  ),
  path: "/exports/attempts.csv",
  summary:
    "Export all matching attempts as CSV (RFC 4180), newest first, streamed; those of crypto invoices only with the scope `invoices:read`",
  scope: "charges:read",
  query: exportAttemptsQuery,
});

export const exportPixPayments = defineOperation({
  ...file,
  id: "exportPixPayments",
  answer: csvFile(
    "id,id_transaction,charge_id,created_at",
    "1042,6f1f6b53-3a64-4c0e-9d0b-6a1c0e7c52a4,chg_01k6z0q4n8f3x5r2b7c9d1e6gh,2026-11-21T15:30:00.000Z",
  ),
  path: "/exports/pix-payments.csv",
  summary: "Export all matching Pix payments as CSV (RFC 4180), newest first, streamed",
  scope: "payments:read",
  query: exportPixPaymentsQuery,
});

export const exportInvoices = defineOperation({
  ...file,
  id: "exportInvoices",
  answer: csvFile(
    "id,created_at,type,status",
    "inv_01k6z0q4n8f3x5r2b7c9d1e6gh,2026-11-21T15:30:00.000Z,PAYMENT,PAID",
  ),
  path: "/exports/invoices.csv",
  summary: "Export all matching crypto invoices as CSV (RFC 4180), newest first, streamed",
  scope: "invoices:read",
  query: exportInvoicesQuery,
});

export const exportPayouts = defineOperation({
  ...file,
  id: "exportPayouts",
  answer: csvFile(
    "id,requested_at,account,status",
    "pyo_01k6z0q4n8f3x5r2b7c9d1e6gh,2026-11-21T15:30:00.000Z,MERCHANT,PAID",
  ),
  path: "/exports/payouts.csv",
  summary: "Export all matching payouts as CSV (RFC 4180), newest first, streamed",
  scope: "payouts:read",
  formerScope: "charges:read",
  query: exportPayoutsQuery,
});

export const exportDisputes = defineOperation({
  ...file,
  id: "exportDisputes",
  answer: csvFile(
    "id,created_at,status,kind",
    "dsp_01k6z0q4n8f3x5r2b7c9d1e6gh,2026-11-21T15:30:00.000Z,OPEN,CHARGEBACK",
  ),
  path: "/exports/disputes.csv",
  summary: "Export all matching disputes as CSV (RFC 4180), newest first, streamed",
  scope: "charges:read",
  query: exportDisputesQuery,
});

export const exportTaxStatement = defineOperation({
  ...file,
  id: "exportTaxStatement",
  answer: csvFile(
    "charge_id,set_aside_at,document_key,cbs,ibs",
    "chg_01k6z0q4n8f3x5r2b7c9d1e6gh,2027-01-21T15:30:00.000Z,35270112345678000195550010000012341000012345,9.00,1.00",
  ),
  path: "/exports/tax-statement.csv",
  summary:
    "Export the CBS and IBS that banks set aside in a month, charge by charge, as CSV (RFC 4180), streamed",
  scope: "charges:read",
  query: exportTaxStatementQuery,
});

export const exportRecipients = defineOperation({
  ...file,
  id: "exportRecipients",
  answer: csvFile(
    "id,created_at,name,email",
    "rec_01k6z0q4n8f3x5r2b7c9d1e6gh,2026-11-21T15:30:00.000Z,Sítio Verde,sitio@example.com",
  ),
  path: "/exports/recipients.csv",
  summary: "Export all matching recipients, with their balances, as CSV (RFC 4180), newest first, streamed",
  scope: "recipients:read",
  query: exportRecipientsQuery,
});

export const exportSubscriptions = defineOperation({
  ...file,
  id: "exportSubscriptions",
  answer: csvFile(
    "id,created_at,status,plan_id",
    "sub_01k6z0q4n8f3x5r2b7c9d1e6gh,2026-11-21T15:30:00.000Z,ACTIVE,pln_01k6z0q4n8f3x5r2b7c9d1e6gh",
  ),
  path: "/exports/subscriptions.csv",
  summary:
    "Export all matching subscriptions, with their plans and mandates, as CSV (RFC 4180), newest first, streamed",
  scope: "charges:read",
  query: exportSubscriptionsQuery,
});
