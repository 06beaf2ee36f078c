/** What anonymizing a customer does to a column: it is cleared, or kept for a reason. */
type PayerData = { forgotten: string } | { kept: string };

const OWN_WORDS: PayerData = {
  kept: "the merchant's own words and files, which only the merchant can judge",
};
const DAY: PayerData = { kept: "for 24 hours: without the stored answer a repeated request would pay twice" };
const EMPTIED: PayerData = { forgotten: "emptied" };
const EVIDENCE: PayerData = { forgotten: "deleted; if the dispute is open, once it is closed" };

/**
 * Every column that may hold a payer's personal data (`table.column`), and what anonymizing does to it (LGPD, articles
 * 16 and 18). A test plants a payer in all flows and finds it nowhere else.
 */
export const PAYER_DATA: Record<string, PayerData> = {
  "charges.customer": EMPTIED,
  "charges.customer_hash": EMPTIED,
  "charges.payer_document": EMPTIED,
  "subscriptions.customer": EMPTIED,
  "subscriptions.payer_document": EMPTIED,
  "subscriptions.customer_hash": EMPTIED,
  "subscriptions.metadata": OWN_WORDS,
  "subscriptions.description": OWN_WORDS,
  "subscriptions.external_reference": OWN_WORDS,
  "subscriptions.redirect_url": OWN_WORDS,
  "saved_cards.payer_key": { forgotten: "emptied, and the card is removed at its processor" },
  "mandates.payer_name": EMPTIED,
  "mandates.payer_document": EMPTIED,
  "mandates.payer_account": EMPTIED,
  "mandates.code": EMPTIED,
  "mandates.description": OWN_WORDS,
  "charges.metadata": {
    forgotten: "the payer's answers at a payment link; all other metadata is the merchant's own",
  },
  "charges.description": OWN_WORDS,
  "charges.external_reference": OWN_WORDS,
  "charges.redirect_url": OWN_WORDS,
  "bank_payers.name": { forgotten: "deleted" },
  "bank_payers.document": { forgotten: "deleted" },
  "suspense.payer_name": EMPTIED,
  "suspense.payer_document": EMPTIED,
  "invoices.customer_name": EMPTIED,
  "invoices.customer_email": EMPTIED,
  "invoices.external_reference": OWN_WORDS,
  "attempts.card_token": EMPTIED,
  "attempts.card_consent": {
    kept: "a keyed hash that identifies no one, so that a card that its processor reports later is removed there",
  },
  "attempts.card_first6": { kept: "it proves which payment was made, and identifies no one by itself" },
  "attempts.card_last4": { kept: "it proves which payment was made, and identifies no one by itself" },
  "refunds.reason": OWN_WORDS,
  "disputes.outcome_proof": { kept: "what an operator wrote as the proof of how a dispute ended" },
  "events.data": {
    forgotten: "the payer, answers at a payment link and evidence; the rest proves what was reported",
  },
  "deliveries.response_body": EMPTIED,
  "request_log.request_body": EMPTIED,
  "request_log.response_body": EMPTIED,
  "request_log.path": { forgotten: "the query string, if the path names no object" },
  "provider_reports.body": { forgotten: "emptied, and so is that of a later report" },
  "report_alerts.body": {
    forgotten: "emptied; that of a later report is kept for the operator who decides",
  },
  "mails.recipient": { forgotten: "deleted, with the receipts and reminders sent there" },
  "mails.content_sealed": { forgotten: "deleted, if a receipt, reminder or sale notice still waits" },
  "dispute_evidence.text": EVIDENCE,
  "dispute_evidence.file_name": EVIDENCE,
  "dispute_evidence.content": EVIDENCE,
  "idempotency_keys.response_sealed": DAY,
  "idempotency_keys.result_sealed": DAY,
  "saved_views.query": { kept: "a search that one of the merchant's people saved" },
};
