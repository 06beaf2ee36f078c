import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import { MONEY_PORTS, type MoneyPort } from "#lib/connections/connection.rules";
import type { ConnectionId, MerchantId, UserId } from "#lib/domain/ids";
import { MODES, type Mode } from "#lib/domain/mode";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";

/** The problem found by a connection's last test; `detail` contains no secret. */
export type StoredProblem = { code: string; detail: string; field: string | null };

/**
 * Accounts at real providers: a merchant's own or, without a merchant, the platform's for all merchants of that mode.
 * Limits are in BRL minor units; lower `priority` comes first.
 */
export const connections = pgTable(
  "connections",
  {
    id: text("id").$type<ConnectionId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .references(() => merchants.id),
    provider: text("provider").notNull(),
    port: text("port").$type<MoneyPort>().notNull(),
    mode: text("mode").$type<Mode>().notNull(),
    /**
     * Whose account holds its money. A trigger sets it, once: the platform, or the connection itself, unless it sends
     * another connection's money.
     */
    custodian: text("custodian").$type<Custodian>().notNull().default(PLATFORM),
    label: text("label").notNull(),
    /** All settings, sealed together; `version` counts their changes. */
    settings: text("settings_sealed").notNull(),
    version: integer("version").notNull().default(1),
    priority: integer("priority").notNull(),
    smallestMinor: minorUnits("smallest_minor"),
    largestMinor: minorUnits("largest_minor"),
    dailyMinor: minorUnits("daily_minor"),
    isEnabled: boolean("is_enabled").notNull().default(false),
    /**
     * The version that last passed its test, 0 for live money taken before tests existed: a live connection is enabled
     * only with one of these.
     */
    provenVersion: integer("proven_version"),
    /** The account that the test reached; each account has at most one connection. */
    accountHash: text("account_hash"),
    /** The account's name at the provider, if the provider was asked. */
    accountName: text("account_name"),
    /**
     * For a merchant's connection, by its clock: the end of the hold that began when it was added or its
     * settings changed. Until then, no payout goes through it and no share of its money is netted.
     */
    heldUntil: instant("held_until").notNull().default(sql`now() + interval '1 day'`),
    /** Null for the system. */
    settingsChangedBy: text("settings_changed_by")
      .$type<UserId>()
      .references(() => users.id),
    settingsChangedAt: instant("settings_changed_at").notNull().defaultNow(),
    /** Who typed the waiting addresses, the last at `addresses_typed_at`; empty if unknown. */
    addressesTypedBy: text("addresses_typed_by")
      .array()
      .$type<UserId[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    addressesTypedAt: instant("addresses_typed_at").notNull().defaultNow(),
    /** Addresses typed by its merchant and approved by staff. */
    approvedHosts: text("approved_hosts").array().notNull().default(sql`'{}'::text[]`),
    /** Typed addresses that await approval. */
    hostsToApprove: text("hosts_to_approve").array().notNull().default(sql`'{}'::text[]`),
    checkedAt: instant("checked_at"),
    problem: json("problem").$type<StoredProblem>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("connections_merchant").on(t.merchantId, t.port, t.priority),
    index("connections_provider").on(t.provider, t.id),
    uniqueIndex("connections_one_per_account").on(t.provider, t.accountHash),
    index("connections_to_approve").on(t.createdAt).where(sql`cardinality(${t.hostsToApprove}) > 0`),
    // Rows that use a connection reference both, so their custodian cannot differ.
    unique("connections_custody").on(t.id, t.custodian),
    check("connections_port", sql`${t.port} in (${listed(MONEY_PORTS)})`),
    check("connections_custodian", sql`(${t.merchantId} is null) = (${t.custodian} = 'PLATFORM')`),
    check("connections_mode", sql`${t.mode} in (${listed(MODES)})`),
    check("connections_label", sql`char_length(${t.label}) between 1 and 60`),
    check("connections_version", sql`${t.version} >= 1`),
    check("connections_limits", sql`${t.smallestMinor} <= ${t.largestMinor}`),
    check(
      "connections_limits_positive",
      sql`least(${t.smallestMinor}, ${t.largestMinor}, ${t.dailyMinor}) >= 1`,
    ),
    check(
      "connections_proven",
      sql`not ${t.isEnabled} or ${t.mode} <> 'live' or (${t.provenVersion} is not null and ${t.provenVersion} in (0, ${t.version}))`,
    ),
    check(
      "connections_approved",
      sql`not ${t.isEnabled} or ${t.mode} <> 'live' or ${t.provenVersion} = 0 or cardinality(${t.hostsToApprove}) = 0`,
    ),
    check("connections_problem", sql`${t.problem} is null or ${t.checkedAt} is not null`),
  ],
);
