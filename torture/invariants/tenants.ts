import { sql } from "drizzle-orm";
import type { Reader } from "#db/client";
import type { Invariant } from "./invariant.ts";

type Reference = { child: string; column: string; parent: string };

/** References to another row without a foreign key, or by one that includes the merchant. */
const NAMED_HERE: Reference[] = [
  { child: "attempts", column: "charge_id", parent: "charges" },
  { child: "deliveries", column: "event_id", parent: "events" },
  { child: "deliveries", column: "endpoint_id", parent: "webhook_endpoints" },
  { child: "unread_events", column: "event_id", parent: "events" },
  { child: "unread_events", column: "consumer_id", parent: "event_consumers" },
  { child: "disputes", column: "attempt_id", parent: "attempts" },
  { child: "refunds", column: "attempt_id", parent: "attempts" },
  { child: "suspense", column: "attempt_id", parent: "attempts" },
  { child: "invoices", column: "charge_id", parent: "charges" },
  { child: "pix_payments", column: "charge_id", parent: "charges" },
  { child: "payouts", column: "recipient_id", parent: "recipients" },
  { child: "settlement_lines", column: "attempt_id", parent: "attempts" },
  { child: "attempt_keys", column: "attempt_id", parent: "attempts" },
  { child: "events", column: "object_id", parent: "charges" },
  { child: "events", column: "object_id", parent: "attempts" },
  { child: "events", column: "object_id", parent: "refunds" },
  { child: "events", column: "object_id", parent: "payouts" },
  { child: "events", column: "object_id", parent: "disputes" },
  { child: "ledger_transactions", column: "charge_id", parent: "charges" },
  { child: "ledger_transactions", column: "source_id", parent: "attempts" },
  { child: "ledger_transactions", column: "source_id", parent: "refunds" },
  { child: "ledger_transactions", column: "source_id", parent: "suspense" },
  { child: "ledger_transactions", column: "source_id", parent: "payouts" },
  { child: "ledger_transactions", column: "source_id", parent: "disputes" },
];

const LINES: Invariant = {
  says: "a ledger line is in an account of its entry's merchant",
  breaks: sql`
    select p.id::text as about, t.merchant_id as expected, a.merchant_id as found
    from ledger_postings p
    join ledger_transactions t on t.id = p.transaction_id
    join ledger_accounts a on a.id = p.account_id
    where a.merchant_id <> t.merchant_id or split_part(a.id, ':', 2) <> a.merchant_id`,
};

/**
 * No row of one merchant refers to a row of another. One invariant for each single-column foreign key in the database's catalog
 * between two tables with a merchant, and one for each reference that has no foreign key, or whose foreign key includes the
 * merchant.
 */
export async function tenantInvariants(reader: Reader): Promise<Invariant[]> {
  const rows = await reader.execute<Reference>(sql`
    select c.relname as child, a.attname as "column", p.relname as parent
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_class p on p.oid = k.confrelid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'f' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace
      and (select count(*) from pg_attribute m where m.attrelid in (c.oid, p.oid) and m.attname = 'merchant_id') = 2
      and c.oid <> p.oid`);
  return [LINES, ...[...rows, ...NAMED_HERE].map(toInvariant)];
}

function toInvariant({ child, column, parent }: Reference): Invariant {
  const by = sql.identifier(column);
  // A person belongs to a business and acts in both of its modes.
  const differs =
    parent === "users"
      ? sql`(select business_id from merchants where id = parent.merchant_id)
          <> (select business_id from merchants where id = child.merchant_id)`
      : sql`parent.merchant_id <> child.merchant_id`;
  return {
    says: `${child}.${column} names a row of the same merchant in ${parent}`,
    breaks: sql`
      select child.${by} || ' of a row of ' || child.merchant_id as about, child.merchant_id as expected,
        parent.merchant_id as found
      from ${sql.identifier(child)} child join ${sql.identifier(parent)} parent on parent.id = child.${by}
      where ${differs}`,
  };
}
