/**
 * Statements that address all merchants on purpose, and why: each is matched by part of its text, with one space for any white
 * space. A cluster uses every shard for them.
 */
export const EVERY_SHARD: Record<string, readonly RegExp[]> = {
  "finds the merchants with something due; the work is then done merchant by merchant (sweep-clocks.ts)": [
    /^select distinct "(merchant_id|account_id)"/,
  ],
  "finds the merchants with activity on a day, or with disputes that are due soon; each is then notified separately":
    [
      /from "merchants" where "merchants"\."id" in \(\(select "charges"\."merchant_id"/,
      /from "disputes" where \("disputes"\."status" = \$1 and "disputes"\."due_at" > \$2 and/,
    ],
  "finds consumers with unread events that are too old, or that fetch no more; each is then purged separately":
    [/from "event_consumers" where .* exists \(select 1 from unread_events u/],
  "finds payers to remind, of all merchants that chose reminders; each is then reminded separately": [
    /"merchants"\."reminder_minutes" is not null/,
  ],
  "finds the enquiries due at a provider, in turn for all merchants; each is then made separately": [
    /"longest_due"/,
    /as next_enquiries$/,
    /^select distinct "payment_method", "provider" from "attempts"/,
  ],
  "reads the callbacks of a batch of jobs, which belong to many merchants": [
    /from "deliveries" inner join "events" .* where \("deliveries"\."id" = any\(\$1\)/,
  ],
  "computes what operators see of all merchants together (metrics, alerts)": [
    /^select "provider", "connection_id", (count|min)\(/,
    /^select c\.currency, count\(\*\)::int as items, sum\(s\.amount_minor\)/,
    /^select count\(\*\)::int, .* from "disputes" inner join "merchants"/,
  ],
  "reads the transactions on a page of invoices of several merchants, for staff": [
    /from "invoice_transactions" where \("invoice_transactions"\."merchant_id" in \(/,
  ],
  "checks the ledger of all merchants at once": [/\) difference order by about limit \d+$/],
  "reads what an account took, for comparison with its statement; the account may be the platform's (reconciliation)":
    [
      /extract\(epoch from t\.created_at\) \* 1000 as ms/,
      /"connection_id" = \$\d+ and "attempts"\."provider_payment_id" is not null/,
      /where "attempts"\."id" in \( ?select id from attempts where connection_id = \$1/,
      /"provider_payment_id" = any\(\$\d+::text\[\]\)/,
      /^with lines as materialized \( select l\.\*, c\.provider from settlement_lines/,
      /^with lines as \( select id, kind, "merchantId" as merchant_id,/,
      /from "settlement_lines" inner join "ledger_transactions" on/,
    ],
  "computes what an account may still take on a day; the account may be the platform's": [
    /^select coalesce\(sum\("amount_minor"\), 0\) from "(attempts|payouts)" where \("\w+"\."connection_id" = \$1 and/,
  ],
  "adds up all merchants by hour and day (the worker's roll-up)": [
    /^delete from "?(hourly|daily)_(activity|ledger)"?/,
    /insert into (activity_progress|(platform_)?(hourly|daily)_(activity|ledger)) /,
    /^select min\(expires_at\)::text as since from charges where status = 'PENDING'$/,
    /select date_trunc\('hour', min\(created_at\), 'UTC'\) from (charges|ledger_transactions)/,
  ],
  "seals the values of all merchants again after a change of the secret key (reseal-everything.ts)": [
    /^select ctid::text, "\w+" from "\w+" where/,
    /^update "\w+" set "\w+" = \$1 where ctid = \$2::tid and/,
  ],
  "finds whether anything went through an account, before the account is deleted": [
    /^\(select connection_id as id from "attempts" where connection_id = \$1 limit 1\)/,
  ],
  "reads for staff about all merchants, or by a key without the merchant's mark (isOf of lib/lists/whose.queries.ts)":
    [/\/\* of any merchant \*\//],
  "finds a provider's id at an account that merchants share, so that money is booked once (lock-bookings.ts)":
    [/\/\* of any merchant: booked once \*\//],
  "reads one merchant's reports, and old reports that name no merchant": [
    /"provider_reports"\."merchant_id" in \(\$\d+, \$\d+\)/,
  ],
};
