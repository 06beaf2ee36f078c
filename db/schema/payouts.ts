import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, unique, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { accountOfRow, createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { custodyConstraints } from "#db/schema/custody-constraints";
import { merchants } from "#db/schema/merchants";
import { recipients } from "#db/schema/recipients";
import { namesOwn } from "#db/schema/same-merchant";
import { users } from "#db/schema/users";
import type {
  ConnectionId,
  Id,
  MerchantId,
  PayoutId,
  PayoutScheduleId,
  RecipientId,
  UserId,
} from "#lib/domain/ids";
import { type Custodian, PLATFORM } from "#lib/ledger/custody.rules";
import {
  isPayoutInFlight,
  PAYOUT_WAITS,
  type PayoutStatus,
  type PayoutWait,
} from "#lib/payouts/payout.rules";
import {
  PAYOUT_RHYTHMS,
  type PayoutRhythm,
  SCHEDULE_COVERS,
  type ScheduleCover,
} from "#lib/payouts/payout-schedule.rules";
import { PAYOUT } from "#lib/status/status-tables.rules";

/** Money that leaves in reais by Pix. The amount arrives at the key, and the fee is extra. */
export const payouts = pgTable(
  "payouts",
  {
    id: text("id").$type<PayoutId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    /** Null for the merchant's own balance. */
    recipientId: text("recipient_id").$type<RecipientId>(),
    provider: text("provider").notNull(),
    connectionId: text("connection_id").$type<ConnectionId>(),
    custodian: text("custodian").$type<Custodian>().notNull().default(PLATFORM),
    amountMinor: minorUnits("amount_minor").notNull(),
    feeMinor: minorUnits("fee_minor").notNull(),
    pixKey: text("pix_key").notNull(),
    /** The account's own document, which must own the key. */
    document: text("document").notNull(),
    status: text("status").$type<PayoutStatus>().notNull(),
    endToEndId: text("end_to_end_id"),
    failureCode: text("failure_code"),
    /** Why an approved payout is not sent yet. */
    waitsFor: text("waits_for").$type<PayoutWait>(),
    requestedBy: text("requested_by")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    decidedBy: text("decided_by")
      .$type<UserId>()
      .references(() => users.id),
    /**
     * Who changed the destination without the requester's decision, and so may not approve it; null if one of them is
     * unknown.
     */
    destinationSetBy: text("destination_set_by").array().$type<UserId[]>().default(sql`'{}'::text[]`),
    requestClaimId: uuid("request_claim_id"),
    scheduleId: text("schedule_id").$type<PayoutScheduleId>(),
    /** The round of the schedule that requested it. */
    dueAt: instant("due_at"),
    approvedAt: instant("approved_at"),
    /** When the bank was asked to send it; null again if it certainly did not receive that. */
    askedAt: instant("asked_at"),
    paidAt: instant("paid_at"),
    /** Returned by the receiver's bank. */
    returnedMinor: minorUnits("returned_minor").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    ...custodyConstraints("payouts", t),
    namesOwn("payouts_recipient", t, t.recipientId, recipients),
    uniqueIndex("payouts_own_key").on(t.merchantId, t.id),
    uniqueIndex("payouts_request_claim_key").on(t.requestClaimId),
    // A schedule's round requests once for each account, however often its job runs.
    uniqueIndex("payouts_round_key")
      .on(t.scheduleId, t.dueAt, sql`coalesce(${t.recipientId}, '')`)
      .where(sql`${t.scheduleId} is not null`),
    uniqueIndex("payouts_account_end_to_end_key").on(t.endToEndId, ...accountOfRow(t)),
    index("payouts_merchant").on(t.merchantId, t.createdAt, t.id),
    index("payouts_status").on(t.merchantId, t.status, t.createdAt, t.id),
    index("payouts_key").on(t.merchantId, t.pixKey),
    index("payouts_recipient").on(t.merchantId, t.recipientId, t.createdAt, t.id),
    index("payouts_decided").on(t.merchantId, t.approvedAt).where(sql`${t.decidedBy} is not null`),
    index("payouts_under_way")
      .on(t.approvedAt)
      .where(sql`${t.status} in (${listed(PAYOUT.all.filter(isPayoutInFlight))})`),
    index("payouts_connection").on(t.connectionId, t.createdAt).where(sql`${t.connectionId} is not null`),
    check("payouts_status", sql`${t.status} in (${listed(PAYOUT.all)})`),
    check("payouts_amount", sql`${t.amountMinor} between 1 and 99999999999 and ${t.feeMinor} >= 0`),
    check("payouts_two_people", sql`${t.decidedBy} is null or ${t.decidedBy} <> ${t.requestedBy}`),
    check("payouts_paid", sql`(${t.status} = ${listed([PAYOUT.after.pay])}) = (${t.paidAt} is not null)`),
    check(
      "payouts_failed",
      sql`(${t.status} = ${listed([PAYOUT.after.fail])}) = (${t.failureCode} is not null)`,
    ),
    check(
      "payouts_waits",
      sql`${t.waitsFor} is null or (${t.waitsFor} in (${listed(PAYOUT_WAITS)}) and ${t.status} = ${listed([PAYOUT.after.approve])})`,
    ),
    check(
      "payouts_returned",
      sql`${t.returnedMinor} between 0 and ${t.amountMinor} and (${t.returnedMinor} = 0 or ${t.status} = ${listed([PAYOUT.after.pay])})`,
    ),
    check("payouts_round", sql`(${t.scheduleId} is null) = (${t.dueAt} is null)`),
  ],
);

/**
 * A Pix that returned part or all of a payout after its arrival. `return_id` is its end-to-end id at the account that
 * sent the payout.
 */
export const payoutReturns = pgTable(
  "payout_returns",
  {
    id: text("id").$type<Id<"payoutReturn">>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    payoutId: text("payout_id").$type<PayoutId>().notNull(),
    returnId: text("return_id").notNull(),
    amountMinor: minorUnits("amount_minor").notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    namesOwn("payout_returns_payout", t, t.payoutId, payouts),
    uniqueIndex("payout_returns_return_key").on(t.payoutId, t.returnId),
    check("payout_returns_amount", sql`${t.amountMinor} >= 1`),
  ],
);

/**
 * A merchant's payout settings, and the fee set by staff. No row means the defaults of lib/payouts/payout.rules.ts, and
 * no key.
 */
export const payoutSettings = pgTable(
  "payout_settings",
  {
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .primaryKey()
      .references(() => merchants.id),
    pixKey: text("pix_key"),
    dailyLimitMinor: minorUnits("daily_limit_minor").notNull(),
    approvalAboveMinor: minorUnits("approval_above_minor").notNull(),
    feeMinor: minorUnits("fee_minor").notNull(),
    /** Written by a trigger, for processes of the previous version. */
    bankDataChangedAt: instant("bank_data_changed_at"),
    /**
     * By the merchant's clock: the end of the payout hold since the key changed after money was booked; a trigger
     * requires one.
     */
    heldUntil: instant("held_until"),
    /** Who last changed the key, at `destination_set_at`; null if unknown. */
    destinationSetBy: text("destination_set_by")
      .$type<UserId>()
      .references(() => users.id),
    destinationSetAt: instant("destination_set_at"),
    /** Raised limits apply from `raised_from`, or once a second person approves them. */
    raisedDailyLimitMinor: minorUnits("raised_daily_limit_minor"),
    raisedApprovalAboveMinor: minorUnits("raised_approval_above_minor"),
    raisedBy: text("raised_by")
      .$type<UserId>()
      .references(() => users.id),
    raisedAt: instant("raised_at"),
    raisedFrom: instant("raised_from"),
    updatedAt: updatedAt(),
  },
  (t) => [
    check(
      "payout_settings_raise",
      sql`num_nulls(${t.raisedBy}, ${t.raisedAt}, ${t.raisedFrom}) in (0, 3) and (${t.raisedFrom} is null) = (num_nonnulls(${t.raisedDailyLimitMinor}, ${t.raisedApprovalAboveMinor}) = 0)`,
    ),
    check("payout_settings_limits", sql`least(${t.dailyLimitMinor}, ${t.approvalAboveMinor}) >= 0`),
    check("payout_settings_fee", sql`${t.feeMinor} between 0 and 99999999999`),
  ],
);

/**
 * When an account is paid out automatically. A round requests all that is available, unless below the minimum. Its
 * payouts are requested in the name of `set_by`.
 */
export const payoutSchedules = pgTable(
  "payout_schedules",
  {
    id: text("id").$type<PayoutScheduleId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    covers: text("covers").$type<ScheduleCover>().notNull(),
    recipientId: text("recipient_id").$type<RecipientId>(),
    every: text("every").$type<PayoutRhythm>().notNull(),
    onDay: integer("on_day"),
    minimumMinor: minorUnits("minimum_minor").notNull(),
    nextAt: instant("next_at").notNull(),
    setBy: text("set_by")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    namesOwn("payout_schedules_recipient", t, t.recipientId, recipients),
    unique("payout_schedules_account_key").on(t.merchantId, t.covers, t.recipientId).nullsNotDistinct(),
    index("payout_schedules_next").on(t.nextAt),
    check("payout_schedules_covers", sql`${t.covers} in (${listed(SCHEDULE_COVERS)})`),
    check("payout_schedules_recipient", sql`(${t.covers} = 'RECIPIENT') = (${t.recipientId} is not null)`),
    check("payout_schedules_every", sql`${t.every} in (${listed(PAYOUT_RHYTHMS)})`),
    check("payout_schedules_on_day", sql`(${t.every} in ('WEEKLY','MONTHLY')) = (${t.onDay} is not null)`),
    check("payout_schedules_minimum", sql`${t.minimumMinor} >= 1`),
  ],
);
