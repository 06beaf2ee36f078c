import { sql } from "drizzle-orm";
import { boolean, check, index, integer, json, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { MONEY_PORTS, type MoneyPort } from "#lib/domain/connection";
import type { ConnectionId, MerchantId } from "#lib/domain/ids";
import { MODES, type Mode } from "#lib/domain/mode";

/** What the last test of a connection found; `detail` holds no secret. */
export type StoredProblem = { code: string; detail: string; field: string | null };

/**
 * Accounts at real providers: a merchant's own or, without a merchant, the platform's for all merchants of that mode. All settings
 * are sealed together; `version` counts their changes. Lower `priority` comes first. Limits are in minor units of BRL.
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
    label: text("label").notNull(),
    settings: text("settings_sealed").notNull(),
    version: integer("version").notNull().default(1),
    priority: integer("priority").notNull(),
    smallestMinor: minorUnits("smallest_minor"),
    largestMinor: minorUnits("largest_minor"),
    dailyMinor: minorUnits("daily_minor"),
    isEnabled: boolean("is_enabled").notNull().default(true),
    checkedAt: instant("checked_at"),
    problem: json("problem").$type<StoredProblem>(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("connections_merchant").on(t.merchantId, t.port, t.priority),
    index("connections_provider").on(t.provider, t.id),
    check("connections_port", sql`${t.port} in (${listed(MONEY_PORTS)})`),
    check("connections_mode", sql`${t.mode} in (${listed(MODES)})`),
    check("connections_label", sql`char_length(${t.label}) between 1 and 60`),
    check("connections_version", sql`${t.version} >= 1`),
    check("connections_limits", sql`${t.smallestMinor} <= ${t.largestMinor}`),
    check(
      "connections_limits_positive",
      sql`least(${t.smallestMinor}, ${t.largestMinor}, ${t.dailyMinor}) >= 1`,
    ),
    check("connections_problem", sql`${t.problem} is null or ${t.checkedAt} is not null`),
  ],
);
