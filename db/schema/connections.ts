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
import type { ConnectionId, MerchantId, UserId } from "#lib/domain/ids";
import { type Custodian, PLATFORM } from "#lib/domain/ledger/custody";
import { MONEY_PORTS, type MoneyPort } from "#lib/domain/merchant/connection";
import { MODES, type Mode } from "#lib/domain/mode";

/** What the last test of a connection found; `detail` holds no secret. */
export type StoredProblem = { code: string; detail: string; field: string | null };

/**
 * Accounts at real providers: a merchant's own or, without a merchant, the platform's for all merchants of that mode. All settings
 * are sealed together; `version` counts their changes. Lower `priority` comes first. Limits are in minor units of BRL.
 * `proven_version` is the version whose test passed last, 0 for one that took live money before tests were needed: a live connection
 * is enabled only with one of these. `account_hash` names the account it was proven for, which has one connection; `account_name` is what the
 * provider calls it, where it was asked.
 * `approved_hosts` are the addresses typed by its merchant that staff approved, `hosts_to_approve` those that wait for that.
 * `addresses_typed_by` are the people who typed those that wait, none when that is unknown; the last of them did at `addresses_typed_at`.
 * `held_until`, of a merchant's own and by its clock, is when the hold ends that began when it was added or its settings last changed:
 * until then nothing is paid out through it, and no share of its money is netted. `settings_changed_by` is who changed them, null for the system.
 * `custodian`: at whose account its money lies. A trigger sets it, once: the platform, or the connection itself, unless it sends the money
 * of another connection of its merchant.
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
    custodian: text("custodian").$type<Custodian>().notNull().default(PLATFORM),
    label: text("label").notNull(),
    settings: text("settings_sealed").notNull(),
    version: integer("version").notNull().default(1),
    priority: integer("priority").notNull(),
    smallestMinor: minorUnits("smallest_minor"),
    largestMinor: minorUnits("largest_minor"),
    dailyMinor: minorUnits("daily_minor"),
    isEnabled: boolean("is_enabled").notNull().default(false),
    provenVersion: integer("proven_version"),
    accountHash: text("account_hash"),
    accountName: text("account_name"),
    heldUntil: instant("held_until").notNull().default(sql`now() + interval '1 day'`),
    settingsChangedBy: text("settings_changed_by")
      .$type<UserId>()
      .references(() => users.id),
    settingsChangedAt: instant("settings_changed_at").notNull().defaultNow(),
    addressesTypedBy: text("addresses_typed_by")
      .array()
      .$type<UserId[]>()
      .notNull()
      .default(sql`'{}'::text[]`),
    addressesTypedAt: instant("addresses_typed_at").notNull().defaultNow(),
    approvedHosts: text("approved_hosts").array().notNull().default(sql`'{}'::text[]`),
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
    // What goes through a connection refers to both, so that it cannot say another custodian.
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
