import { ATTEMPTS, CHARGES, PIX_PAYMENTS } from "./charges.ts";
import { DELIVERIES, EVENTS } from "./events.ts";
import { INVOICE_TRANSACTIONS, INVOICES } from "./invoices.ts";
import { LEDGER_POSTINGS, LEDGER_TRANSACTIONS } from "./ledger.ts";
import { AUDIT_CHAINS, AUDIT_ENTRIES, REQUEST_LOG } from "./logs.ts";
import { REFUNDS, SUSPENSE } from "./money-back.ts";
import { BUSINESSES, ENDPOINTS, MERCHANT_ROWS, PAYMENT_LINKS, RECIPIENTS, USERS } from "./people.ts";
import type { TableRows } from "./table-rows.ts";

/** Every written table: those with the slowest indexes first. */
export const ALL_TABLES: readonly TableRows[] = [
  INVOICES,
  CHARGES,
  ATTEMPTS,
  LEDGER_POSTINGS,
  LEDGER_TRANSACTIONS,
  EVENTS,
  DELIVERIES,
  PIX_PAYMENTS,
  INVOICE_TRANSACTIONS,
  REQUEST_LOG,
  AUDIT_ENTRIES,
  AUDIT_CHAINS,
  REFUNDS,
  SUSPENSE,
  RECIPIENTS,
  PAYMENT_LINKS,
  BUSINESSES,
  MERCHANT_ROWS,
  USERS,
  ENDPOINTS,
];
