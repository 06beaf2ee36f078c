const RANDOM = "callers from outside present it, and it is random, so nobody can guess another one";
const ACCOUNT =
  "a provider assigns it once per account, and money is booked once even if two merchants share the account";
const CLAIM = "a request's claim takes effect once";
const ALONE = "an id that is unique by itself, and that no other row references";
const ONE = "it names another row, which already belongs to one merchant";

/**
 * Unique and primary keys without the merchant, each with its reason. On one PostgreSQL they are stricter than keys with the
 * merchant, and 32 bytes a row smaller. `npm run citus -- distribute` adds the merchant to each, because a cluster checks a key
 * only within a node.
 */
export const NARROW_KEYS: Record<string, string> = {
  "attempts.attempts_account_payment_key": ACCOUNT,
  "attempts.attempts_account_reference_key": ACCOUNT,
  "attempts.attempts_one_paid_per_charge": ONE,
  "attempts.attempts_request_claim_key": CLAIM,
  "charges.charges_checkout_id_key": RANDOM,
  "charges.charges_request_claim_key": CLAIM,
  "deliveries.deliveries_pkey": ALONE,
  "dispute_evidence.dispute_evidence_pkey": ALONE,
  "dispute_evidence.dispute_evidence_request_claim_key": CLAIM,
  "disputes.disputes_pkey": "other rows reference disputes_own_key",
  "disputes.disputes_provider_key": ACCOUNT,
  "disputes.disputes_provider_refund_key": ACCOUNT,
  "event_replays.event_replays_pkey": ALONE,
  "invoice_transactions.invoice_transactions_invoice_id_hash_pk": ONE,
  "invoices.invoices_account_payment_key": ACCOUNT,
  "invoices.invoices_charge_key": ONE,
  "invoices.invoices_request_claim_key": CLAIM,
  "invoices.invoices_transaction_key": RANDOM,
  "ledger_accounts.ledger_accounts_pkey": "other rows reference ledger_accounts_own_key",
  "ledger_postings.ledger_postings_pkey": ALONE,
  "ledger_transactions.ledger_transactions_source_key": ONE,
  "mandates.mandates_account_bank_key": ACCOUNT,
  "payment_links.payment_links_pkey": "other rows reference payment_links_own_key",
  "payment_links.payment_links_public_id_key": RANDOM,
  "payout_returns.payout_returns_pkey": ALONE,
  "payout_returns.payout_returns_return_key": ACCOUNT,
  "payout_schedules.payout_schedules_pkey": ALONE,
  "payouts.payouts_account_end_to_end_key": ACCOUNT,
  "payouts.payouts_pkey": "other rows reference payouts_own_key",
  "payouts.payouts_request_claim_key": CLAIM,
  "payouts.payouts_round_key": ONE,
  "pix_payments.pix_payments_charge_key": ONE,
  "pix_payments.pix_payments_pkey": ALONE,
  "pix_payments.pix_payments_transaction_key": RANDOM,
  "provider_reports.provider_reports_provider_external_id_pk": ACCOUNT,
  "recipients.recipients_pkey": "other rows reference recipients_own_key",
  "refunds.refunds_one_per_suspense": ONE,
  "refunds.refunds_pkey": ALONE,
  "refunds.refunds_provider_key": ACCOUNT,
  "refunds.refunds_request_claim_key": CLAIM,
  "request_log.request_log_pkey": ALONE,
  "suspense.suspense_account_payment_key": ACCOUNT,
  "suspense.suspense_pkey": "other rows reference suspense_own_key",
  "webhook_endpoints.webhook_endpoints_pkey": "other rows reference webhook_endpoints_own_key",
};
