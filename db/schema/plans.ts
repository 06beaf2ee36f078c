import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { ownId } from "#db/schema/same-merchant";
import { users } from "#db/schema/users";
import { INTERVALS, type Interval } from "#lib/calendar/cycle-day.rules";
import type { MerchantId, PlanId, UserId } from "#lib/domain/ids";
import { AMOUNT_TYPES, type AmountType, FALLBACKS, type Fallback } from "#lib/plans/plan.rules";

/** What a merchant sells again and again. Its terms are the row of `plan_versions` with its current `version`. */
export const plans = pgTable(
  "plans",
  {
    id: text("id").$type<PlanId>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    version: integer("version").notNull().default(1),
    /** No new subscriptions since then. */
    archivedAt: instant("archived_at"),
    createdBy: text("created_by")
      .$type<UserId>()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ownId("plans", t),
    index("plans_merchant").on(t.merchantId, t.createdAt, t.id),
    check("plans_version", sql`${t.version} >= 1`),
  ],
);

/** The terms of a plan, never changed: a change adds a version, and subscriptions keep theirs. */
export const planVersions = pgTable(
  "plan_versions",
  {
    merchantId: text("merchant_id").$type<MerchantId>().notNull(),
    planId: text("plan_id").$type<PlanId>().notNull(),
    version: integer("version").notNull(),
    name: text("name").notNull(),
    /** What payers read on each cycle's charge; the name if null. */
    description: text("description"),
    interval: text("interval").$type<Interval>().notNull(),
    amountType: text("amount_type").$type<AmountType>().notNull(),
    /** The amount of a FIXED plan, or the most that a cycle may cost. */
    amountMinor: minorUnits("amount_minor").notNull(),
    minimumMinor: minorUnits("minimum_minor"),
    /** The first cycle's own amount. */
    firstMinor: minorUnits("first_minor"),
    trialDays: integer("trial_days").notNull().default(0),
    /** Days after a cycle's day on which a failed debit is tried again. */
    retryDays: integer("retry_days").array().notNull(),
    fallback: text("fallback").$type<Fallback>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "plan_versions_pkey", columns: [t.merchantId, t.planId, t.version] }),
    foreignKey({
      name: "plan_versions_plan_own_fk",
      columns: [t.merchantId, t.planId],
      foreignColumns: [plans.merchantId, plans.id],
    }),
    check("plan_versions_interval", sql`${t.interval} in (${listed(INTERVALS)})`),
    check("plan_versions_amount_type", sql`${t.amountType} in (${listed(AMOUNT_TYPES)})`),
    check("plan_versions_amount", sql`${t.amountMinor} between 1 and 99999999999`),
    check(
      "plan_versions_minimum",
      sql`${t.minimumMinor} is null or (${t.amountType} = 'MAXIMUM' and ${t.minimumMinor} between 1 and ${t.amountMinor})`,
    ),
    check("plan_versions_first", sql`${t.firstMinor} is null or ${t.firstMinor} between 1 and 99999999999`),
    check("plan_versions_trial", sql`${t.trialDays} between 0 and 365`),
    check(
      "plan_versions_retries",
      sql`cardinality(${t.retryDays}) <= 3 and 1 <= all(${t.retryDays}) and 7 >= all(${t.retryDays})`,
    ),
    check("plan_versions_fallback", sql`${t.fallback} in (${listed(FALLBACKS)})`),
  ],
);
