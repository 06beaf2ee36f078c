import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { charges } from "#db/schema/charges";
import { mandates } from "#db/schema/mandates";
import { merchants } from "#db/schema/merchants";
import { payerKey } from "#db/schema/payer-key";
import { plans } from "#db/schema/plans";
import { namesOwn, ownId } from "#db/schema/same-merchant";
import type { Customer } from "#lib/customers/customer.rules";
import { UNKNOWN_PAYER_RULES, type UnknownPayerRule } from "#lib/customers/payer-lock.rules";
import type { ChargeId, MandateId, MerchantId, PlanId, SubscriptionId } from "#lib/domain/ids";
import type { SplitRule } from "#lib/domain/money/settlement";
import { CYCLE, SUBSCRIPTION } from "#lib/status/status-tables.rules";
import {
  CANCELERS,
  CAUSES,
  type Canceler,
  type Cause,
  COLLECTIONS,
  type Collection,
} from "#lib/subscriptions/subscription.rules";
import type { CycleStatus, SubscriptionStatus } from "#lib/subscriptions/subscription-status.rules";
import type { InformedTax } from "#lib/tax/charge-tax.rules";

const DAY = "'^\\d{4}-\\d\\d-\\d\\d$'";
const isDay = sql.raw(`~ ${DAY}`);

/** A payer's agreement to a version of a plan. Days are `YYYY-MM-DD` in Brasília. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: text("id").$type<SubscriptionId>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    planId: text("plan_id").$type<PlanId>().notNull(),
    planVersion: integer("plan_version").notNull(),
    status: text("status").$type<SubscriptionStatus>().notNull(),
    collection: text("collection").$type<Collection>().notNull(),
    customer: jsonb("customer").$type<Customer>(),
    /** As on charges: the keyed hash of the merchant's id of its customer. */
    customerHash: text("customer_hash"),
    /** As on charges: the only payer of each cycle, and what happens to money of an unknown one. */
    payerDocument: text("payer_document"),
    unknownPayer: text("unknown_payer").$type<UnknownPayerRule>(),
    description: text("description"),
    externalReference: text("external_reference"),
    metadata: jsonb("metadata").$type<Record<string, string>>(),
    split: jsonb("split").$type<SplitRule[]>(),
    /** CBS and IBS of each cycle that costs the plan's amount. */
    tax: jsonb("tax").$type<InformedTax>(),
    redirectUrl: text("redirect_url"),
    /** The first cycle's day, from which all others are counted. */
    anchorDay: text("anchor_day").notNull(),
    /** Until that day nothing is due. */
    trialEndsOn: text("trial_ends_on"),
    pausedFrom: text("paused_from"),
    pausedUntil: text("paused_until"),
    /** It ends on that day, before the cycle of that day. */
    cancelOn: text("cancel_on"),
    cancelCause: text("cancel_cause").$type<Cause>(),
    canceledBy: text("canceled_by").$type<Canceler>(),
    endedAt: instant("ended_at"),
    /** True if the first cycle's payment is the payer's agreement, or a part of it. */
    agreesByPayment: boolean("agrees_by_payment").notNull().default(true),
    /** The payer's authorization of debits; kept once it has ended. */
    mandateId: text("mandate_id").$type<MandateId>(),
    requestClaimId: uuid("request_claim_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ownId("subscriptions", t),
    namesOwn("subscriptions_plan", t, t.planId, plans),
    namesOwn("subscriptions_mandate", t, t.mandateId, mandates),
    uniqueIndex("subscriptions_mandate_key").on(t.merchantId, t.mandateId),
    uniqueIndex("subscriptions_request_claim_key").on(t.merchantId, t.requestClaimId),
    index("subscriptions_merchant").on(t.merchantId, t.createdAt, t.id),
    index("subscriptions_merchant_status").on(t.merchantId, t.status, t.createdAt, t.id),
    index("subscriptions_collection").on(t.merchantId, t.collection, t.createdAt, t.id),
    index("subscriptions_plan").on(t.merchantId, t.planId, t.createdAt, t.id),
    index("subscriptions_payer")
      .on(t.merchantId, payerKey(t.customer), t.createdAt, t.id)
      .where(sql`${payerKey(t.customer)} is not null`),
    check("subscriptions_status", sql`${t.status} in (${listed(SUBSCRIPTION.all)})`),
    check("subscriptions_collection", sql`${t.collection} in (${listed(COLLECTIONS)})`),
    check("subscriptions_debited", sql`${t.collection} <> 'PIX_AUTOMATIC' or ${t.mandateId} is not null`),
    check(
      "subscriptions_payer_lock",
      sql`(${t.unknownPayer} is null or ${t.unknownPayer} in (${listed(UNKNOWN_PAYER_RULES)})) and (${t.payerDocument} is null or ${t.unknownPayer} is not null)`,
    ),
    check("subscriptions_anchor", sql`${t.anchorDay} ${isDay}`),
    check("subscriptions_trial", sql`${t.trialEndsOn} ${isDay}`),
    check(
      "subscriptions_pause",
      sql`(${t.pausedFrom} is not null or ${t.pausedUntil} is null) and ${t.pausedFrom} ${isDay} and ${t.pausedUntil} ${isDay}`,
    ),
    check(
      "subscriptions_cancel",
      sql`${t.cancelOn} ${isDay} and (${t.cancelCause} is null) = (${t.canceledBy} is null) and ${t.cancelCause} in (${listed(CAUSES)}) and ${t.canceledBy} in (${listed(CANCELERS)})`,
    ),
    check(
      "subscriptions_ended",
      sql`(${t.status} in (${listed([SUBSCRIPTION.after.cancel, SUBSCRIPTION.after.end])})) = (${t.endedAt} is not null)`,
    ),
  ],
);

/** One period of a subscription; its money is its charge's. */
export const subscriptionCycles = pgTable(
  "subscription_cycles",
  {
    merchantId: text("merchant_id").$type<MerchantId>().notNull(),
    subscriptionId: text("subscription_id").$type<SubscriptionId>().notNull(),
    /** Counted from 1 at the anchor day. */
    number: integer("number").notNull(),
    day: text("day").notNull(),
    /** The next cycle's day, before which this one's charge ends. */
    nextDay: text("next_day").notNull(),
    /** While scheduled, only what its merchant set; then what its charge asks for. */
    amountMinor: minorUnits("amount_minor"),
    /** Its own CBS and IBS, set with its amount. */
    tax: jsonb("tax").$type<InformedTax>(),
    status: text("status").$type<CycleStatus>().notNull(),
    cause: text("cause").$type<Cause>(),
    chargeId: text("charge_id").$type<ChargeId>(),
    /** When something is due: the opening of a scheduled one, or a step of its collection. */
    stepAt: instant("step_at"),
    /** Debits tried so far. */
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: "subscription_cycles_pkey", columns: [t.merchantId, t.subscriptionId, t.number] }),
    namesOwn("subscription_cycles_subscription", t, t.subscriptionId, subscriptions),
    namesOwn("subscription_cycles_charge", t, t.chargeId, charges),
    uniqueIndex("subscription_cycles_charge_key").on(t.merchantId, t.chargeId),
    // One scheduled cycle at a time.
    uniqueIndex("subscription_cycles_scheduled_key")
      .on(t.merchantId, t.subscriptionId)
      .where(sql`${t.status} = ${listed([CYCLE.first])}`),
    // What is to be paid in a period.
    index("subscription_cycles_awaited")
      .on(t.merchantId, t.day)
      .where(sql`${t.status} in (${listed([CYCLE.first, CYCLE.after.open])})`),
    // For the sweeps: what opens, and what is collected or given up.
    index("subscription_cycles_opening")
      .on(t.stepAt, t.merchantId, t.subscriptionId)
      .where(sql`${t.stepAt} is not null and ${t.status} = ${listed([CYCLE.first])}`),
    index("subscription_cycles_collecting")
      .on(t.stepAt, t.merchantId, t.subscriptionId)
      .where(sql`${t.stepAt} is not null and ${t.status} <> ${listed([CYCLE.first])}`),
    check("subscription_cycles_number", sql`${t.number} >= 1`),
    check(
      "subscription_cycles_days",
      sql`${t.day} ${isDay} and ${t.nextDay} ${isDay} and ${t.day} < ${t.nextDay}`,
    ),
    check(
      "subscription_cycles_amount",
      sql`${t.amountMinor} is null or ${t.amountMinor} between 1 and 99999999999`,
    ),
    check("subscription_cycles_status", sql`${t.status} in (${listed(CYCLE.all)})`),
    check("subscription_cycles_cause", sql`${t.cause} in (${listed(CAUSES)})`),
    check(
      "subscription_cycles_charge",
      sql`(${t.chargeId} is null or ${t.amountMinor} is not null) and (${t.status} <> ${listed([CYCLE.after.open])} or ${t.chargeId} is not null)`,
    ),
    check("subscription_cycles_tries", sql`${t.tries} >= 0`),
  ],
);
