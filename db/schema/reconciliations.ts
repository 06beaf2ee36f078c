import { sql } from "drizzle-orm";
import { boolean, check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, listed, minorUnits } from "#db/columns";
import type { ChargeId, MerchantId, ReconciliationId } from "#lib/domain/ids";
import {
  DIFFERENCE_KINDS,
  type DifferenceKind,
  ENTRY_KINDS,
  type EntryKind,
  type StatementName,
} from "#lib/reconciliation/reconciliation.rules";

/**
 * Comparisons of the ledger with a provider's period, and the number of entries found of each kind. `unread` names the
 * accounts with unread statements or parts.
 */
export const reconciliations = pgTable("reconciliations", {
  id: text("id").$type<ReconciliationId>().primaryKey(),
  provider: text("provider").notNull(),
  startsAt: instant("starts_at").notNull(),
  endsAt: instant("ends_at").notNull(),
  matched: integer("matched").notNull(),
  oursAlone: integer("ours_alone").notNull(),
  theirsAlone: integer("theirs_alone").notNull(),
  amountDiffers: integer("amount_differs").notNull(),
  booked: integer("booked").notNull(),
  unread: text("unread").array().notNull().default(sql`'{}'`),
  createdAt: createdAt(),
});

/**
 * Unread, and so uncompared, parts of an account's statement, by kinds and period. A later comparison that reads one
 * deletes its row.
 */
export const unreadPeriods = pgTable(
  "unread_periods",
  {
    account: text("account").notNull(),
    statement: text("statement").$type<StatementName>().notNull(),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    kinds: text("kinds").array().$type<EntryKind[]>().notNull(),
    reason: text("reason").notNull(),
    foundBy: text("found_by")
      .$type<ReconciliationId>()
      .notNull()
      .references(() => reconciliations.id),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.statement, t.startsAt, t.endsAt] }),
    check("unread_periods_order", sql`${t.startsAt} < ${t.endsAt}`),
    check("unread_periods_kinds", sql`${t.kinds} <@ array[${listed(ENTRY_KINDS)}]::text[]`),
  ],
);

/**
 * Differences between the ledger and an account at a provider (`accountKey`): one row for each payment or refund, by
 * the account's ids. Open until `ended_at`, when both sides agree; `is_booked` if the comparison booked the provider's
 * entry.
 */
export const reconciliationDifferences = pgTable(
  "reconciliation_differences",
  {
    account: text("account").notNull(),
    provider: text("provider").notNull(),
    entryKind: text("entry_kind").$type<EntryKind>().notNull(),
    entryId: text("entry_id").notNull(),
    kind: text("kind").$type<DifferenceKind>().notNull(),
    reference: text("reference"),
    theirsMinor: minorUnits("theirs_minor"),
    oursMinor: minorUnits("ours_minor"),
    currency: text("currency").notNull(),
    happenedAt: instant("happened_at").notNull(),
    merchantId: text("merchant_id").$type<MerchantId>(),
    chargeId: text("charge_id").$type<ChargeId>(),
    foundBy: text("found_by")
      .$type<ReconciliationId>()
      .notNull()
      .references(() => reconciliations.id),
    isBooked: boolean("is_booked").notNull().default(false),
    endedAt: instant("ended_at"),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account, t.entryKind, t.entryId] }),
    index("reconciliation_differences_run").on(t.foundBy),
    index("reconciliation_differences_open").on(t.provider, t.happenedAt).where(sql`${t.endedAt} is null`),
    check("reconciliation_differences_entry", sql`${t.entryKind} in (${listed(ENTRY_KINDS)})`),
    check("reconciliation_differences_kind", sql`${t.kind} in (${listed(DIFFERENCE_KINDS)})`),
    check(
      "reconciliation_differences_sides",
      sql`case ${t.kind} when 'OURS_ALONE' then ${t.oursMinor} is not null and ${t.theirsMinor} is null
        when 'THEIRS_ALONE' then ${t.theirsMinor} is not null and ${t.oursMinor} is null
        else ${t.oursMinor} is not null and ${t.theirsMinor} is not null end`,
    ),
  ],
);
