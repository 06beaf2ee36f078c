import type { CitusObstacles } from "#test/citus/read-obstacles";

/** What still stops the schema from being distributed. These lists may only shrink. */
export const OBSTACLES_LEFT: CitusObstacles = {
  // Tables to distribute that have no merchant.
  withoutColumn: [],
  // Tables to distribute of which some rows have no merchant.
  nullableColumn: [],
  // Unique keys and primary keys without the merchant, which Citus cannot check on one node.
  uniqueKeys: [
    "attempts.attempts_account_payment_key",
    "attempts.attempts_account_reference_key",
    "attempts.attempts_one_paid_per_charge",
    "attempts.attempts_request_claim_key",
    "charges.charges_checkout_id_key",
    "charges.charges_request_claim_key",
    "deliveries.deliveries_pkey",
    "dispute_evidence.dispute_evidence_pkey",
    "dispute_evidence.dispute_evidence_request_claim_key",
    "disputes.disputes_pkey",
    "disputes.disputes_provider_key",
    "event_replays.event_replays_pkey",
    "invoice_transactions.invoice_transactions_invoice_id_hash_pk",
    "invoices.invoices_account_payment_key",
    "invoices.invoices_charge_key",
    "invoices.invoices_request_claim_key",
    "invoices.invoices_transaction_key",
    "ledger_accounts.ledger_accounts_pkey",
    "ledger_pending.ledger_pending_account_id_available_at_pk",
    "ledger_postings.ledger_postings_pkey",
    "ledger_transactions.ledger_transactions_source_key",
    "payment_links.payment_links_pkey",
    "payment_links.payment_links_public_id_key",
    "payout_returns.payout_returns_pkey",
    "payout_returns.payout_returns_return_key",
    "payout_schedules.payout_schedules_pkey",
    "payouts.payouts_account_end_to_end_key",
    "payouts.payouts_pkey",
    "payouts.payouts_request_claim_key",
    "payouts.payouts_round_key",
    "pix_payments.pix_payments_charge_key",
    "pix_payments.pix_payments_pkey",
    "pix_payments.pix_payments_transaction_key",
    "provider_reports.provider_reports_provider_external_id_pk",
    "recipients.recipients_pkey",
    "refunds.refunds_one_per_suspense",
    "refunds.refunds_pkey",
    "refunds.refunds_provider_key",
    "refunds.refunds_request_claim_key",
    "request_log.request_log_pkey",
    "suspense.suspense_account_payment_key",
    "suspense.suspense_pkey",
    "webhook_endpoints.webhook_endpoints_pkey",
  ],
  // Foreign keys between tables to distribute that do not carry the merchant.
  foreignKeys: [],
  // Foreign keys from tables that stay elsewhere.
  inwardForeignKeys: [],
  // Identity columns.
  identities: [],
  // Triggers that tell listeners, of whom a worker node has none. Citus refuses those of a reference table.
  notifyingTriggers: [],
};

/** Tables that a cluster takes with their unique keys and foreign keys. These lists may only grow. */
export const TAKEN_TODAY = {
  reference: ["businesses"],
  distributed: [
    "bank_payers",
    "daily_activity",
    "hourly_activity",
    "hourly_ledger",
    "installment_terms",
    "merchant_logos",
    "payout_settings",
    "prices",
    "saved_cards",
  ],
};
