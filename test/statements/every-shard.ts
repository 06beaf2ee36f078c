/**
 * Statements that address all merchants on purpose, and why: each is matched by part of its text, with one space for any white
 * space. A cluster uses every shard for them.
 */
export const EVERY_SHARD: Record<string, readonly RegExp[]> = {
  "which merchants have something due: what is done then is asked of one at a time (sweep-clocks.ts)": [
    /^select distinct "(merchant_id|account_id)"/,
  ],
  "which merchants had something on a day, and whose disputes are to be answered soon: each is then told alone":
    [
      /from "merchants" where "merchants"\."id" in \(\(select "charges"\."merchant_id"/,
      /from "disputes" where \("disputes"\."status" = \$1 and "disputes"\."due_at" > \$2 and/,
    ],
  "which consumers of events have unread ones that are too old, or that no one fetches: each is then purged alone":
    [/from "event_consumers" where .* exists \(select 1 from unread_events u/],
  "which payers are to be reminded, of all merchants that chose so: each is then reminded alone": [
    /"merchants"\."reminder_minutes" is not null/,
  ],
  "which enquiries are due at a provider, of all merchants in turn: each is then asked about alone": [
    /"longest_due"/,
    /as next_enquiries$/,
    /^select distinct "payment_method", "provider" from "attempts"/,
  ],
  "the callbacks of a batch of jobs, of many merchants by one statement": [
    /from "deliveries" inner join "events" .* where \("deliveries"\."id" = any\(\$1\)/,
  ],
  "what operators are told of all merchants together (metrics, alerts)": [
    /^select "provider", "connection_id", (count|min)\(/,
    /^select c\.currency, count\(\*\)::int as items, sum\(s\.amount_minor\)/,
    /^select count\(\*\)::int, .* from "disputes" inner join "merchants"/,
  ],
  "the transactions of a page of invoices of several merchants, as staff see them": [
    /from "invoice_transactions" where \("invoice_transactions"\."merchant_id" in \(/,
  ],
  "the books of all merchants, which one check adds up": [/\) difference order by about limit \d+$/],
  "what an account, which may be the platform's, has taken: as its statement says it (reconciliation)": [
    /extract\(epoch from t\.created_at\) \* 1000 as ms/,
    /"connection_id" = \$\d+ and "attempts"\."provider_payment_id" is not null/,
    /where "attempts"\."id" in \( ?select id from attempts where connection_id = \$1/,
    /"provider_payment_id" = any\(\$\d+::text\[\]\)/,
    /^with lines as materialized \( select l\.\*, c\.provider from settlement_lines/,
    /^with lines as \( select id, kind, "merchantId" as merchant_id,/,
    /from "settlement_lines" inner join "ledger_transactions" on/,
  ],
  "what a day of an account, which may be the platform's, may still take": [
    /^select coalesce\(sum\("amount_minor"\), 0\) from "(attempts|payouts)" where \("\w+"\."connection_id" = \$1 and/,
  ],
  "sums of all merchants by hour and day, which the worker adds up (roll-up)": [
    /^delete from "?(hourly|daily)_(activity|ledger)"?/,
    /insert into (activity_progress|(platform_)?(hourly|daily)_(activity|ledger)) /,
    /^select min\(expires_at\)::text as since from charges where status = 'PENDING'$/,
    /select date_trunc\('hour', min\(created_at\), 'UTC'\) from (charges|ledger_transactions)/,
  ],
  "values that a changed secret key has sealed anew, of all merchants, by one command (reseal-everything.ts)":
    [/^select ctid::text, "\w+" from "\w+" where/, /^update "\w+" set "\w+" = \$1 where ctid = \$2::tid and/],
  "whether anything went through an account: asked when somebody deletes it": [
    /^\(select connection_id as id from "attempts" where connection_id = \$1 limit 1\)/,
  ],
  "what staff ask about all merchants, and what a key names that has no merchant's mark (isOf of lib/lists/whose.queries.ts)":
    [/\/\* of any merchant \*\//],
  "what a provider's own id names at an account that merchants share: money is booked once, whichever merchant it is of (lock-bookings.ts)":
    [/\/\* of any merchant: booked once \*\//],
  "reports of one merchant and, of before each named its merchant, of nobody": [
    /"provider_reports"\."merchant_id" in \(\$\d+, \$\d+\)/,
  ],
};
