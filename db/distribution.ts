/** The column by which a Citus cluster divides the tables of merchants. */
export const DISTRIBUTION_COLUMN = "merchant_id";

/**
 * Tables that a Citus cluster copies to every node, with the reason: rarely written, and referenced by every merchant's
 * tables. Tables neither here nor in `LOCAL_TABLES` are distributed by merchant.
 */
export const REFERENCE_TABLES = {
  businesses: "merchants belong to them",
  merchants: "every table of a merchant refers to it",
  users: "staff belong to no merchant, and payouts, invoices, connections and tokens refer to them",
  connections: "the platform's belong to no merchant, and every payment names the one it went through",
} as const satisfies Record<string, string>;

/** Tables that stay on a Citus cluster's coordinator, and why. */
export const LOCAL_TABLES = {
  access_tokens:
    "read by the id that a stranger presents, once for each process; a staff member's has no merchant",
  api_clients: "read by the id that a stranger presents",
  connected_apps: "read by the id that a stranger presents",
  access_failures: "keyed by an address or an e-mail, before anybody knows the merchant",
  account_links: "of a person",
  csv_choices: "of a person",
  invitations: "of a person who has no account yet",
  list_columns: "of a person",
  mail_choices: "of a person",
  mails: "found by address and cause, for staff as well",
  passkeys: "of a person",
  recovery_codes: "of a person",
  reset_links: "of a person",
  saved_views: "of a person",
  sessions: "of a person",
  used_challenges: "of a sign-in that has no person yet",
  audit_chains: "one chain is the platform's",
  audit_entries: "one chain is the platform's",
  audit_keys: "staff's entries have no merchant",
  card_alerts: "counted beside card_tries",
  card_tries: "counted by card and network, over all merchants",
  chain_accounts: "of a blockchain",
  chain_blocks: "of a blockchain",
  chain_cursors: "of a blockchain",
  chain_payments: "found by an address on a blockchain",
  chain_transfers: "of a blockchain",
  idempotency_keys: "scoped by the sender, who may be staff or a payer",
  rate_counts: "keyed by the counted caller",
  activity_progress: "of the installation",
  exchange_rates: "of the installation",
  installation: "of the installation",
  ledger_checks: "of the installation",
  platform_daily_activity: "sums over all merchants",
  platform_hourly_activity: "sums over all merchants",
  provider_calls: "sums over all merchants",
  provider_failures: "sums over all merchants",
  reconciliation_differences: "of an account at a provider, which may be the platform's",
  reconciliations: "of an account at a provider, which may be the platform's",
  report_alerts: "a report that could not be read names no merchant",
  settlement_files: "of an account at a provider, which may be the platform's",
  settlement_lines: "of an account at a provider, which may be the platform's",
  signing_keys: "of the installation",
  troubles: "of the installation",
  unread_periods: "of an account at a provider, which may be the platform's",
  worker_beats: "of a process",
} as const satisfies Record<string, string>;
