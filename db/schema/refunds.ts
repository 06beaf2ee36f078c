import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { createdAt, instant, listed, minorUnits, updatedAt } from "#db/columns";
import { attempts } from "#db/schema/attempts";
import { charges } from "#db/schema/charges";
import { merchants } from "#db/schema/merchants";
import { namesOwn } from "#db/schema/same-merchant";
import { suspense } from "#db/schema/suspense";
import type { AttemptId, ChargeId, MerchantId, RefundId, SuspenseId } from "#lib/domain/ids";
import type { RefundPlan } from "#lib/refunds/refund.rules";
import { REFUND_INITIATORS, type RefundInitiator } from "#lib/refunds/reported-refund.rules";
import { REFUND } from "#lib/status/status-tables.rules";

/**
 * Refunds of a paid charge or a suspense item; `plan` is who bore it, once it succeeded. `asked_at` is the provider's
 * last request, for providers that would refund twice. One made at its provider has the provider's id in that account
 * (`accountKey`).
 */
export const refunds = pgTable(
  "refunds",
  {
    id: text("id").$type<RefundId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    chargeId: text("charge_id").$type<ChargeId>().notNull(),
    attemptId: text("attempt_id").$type<AttemptId>().notNull(),
    suspenseId: text("suspense_id").$type<SuspenseId>(),
    amountMinor: minorUnits("amount_minor").notNull(),
    status: text("status").$type<(typeof REFUND.all)[number]>().notNull(),
    reason: text("reason"),
    provider: text("provider").notNull(),
    providerPaymentId: text("provider_payment_id").notNull(),
    requestClaimId: uuid("request_claim_id"),
    plan: jsonb("plan").$type<RefundPlan>(),
    askedAt: instant("asked_at"),
    initiatedBy: text("initiated_by").$type<RefundInitiator>().notNull().default("MERCHANT"),
    account: text("account"),
    providerRefundId: text("provider_refund_id"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    namesOwn("refunds_charge", t, t.chargeId, charges),
    namesOwn("refunds_attempt", t, t.attemptId, attempts),
    namesOwn("refunds_suspense", t, t.suspenseId, suspense),
    index("refunds_charge").on(t.merchantId, t.chargeId, t.id),
    index("refunds_merchant").on(t.merchantId, t.updatedAt),
    index("refunds_amount").on(t.merchantId, t.amountMinor, t.id),
    index("refunds_troubled")
      .on(t.merchantId, t.status, t.updatedAt)
      .where(sql`${t.status} <> ${listed([REFUND.after.succeed])}`),
    uniqueIndex("refunds_request_claim_key").on(t.requestClaimId),
    uniqueIndex("refunds_one_per_suspense")
      .on(t.suspenseId)
      .where(sql`${t.status} <> ${listed([REFUND.after.fail])} and ${t.initiatedBy} = 'MERCHANT'`),
    uniqueIndex("refunds_provider_key")
      .on(t.account, t.providerRefundId)
      .where(sql`${t.providerRefundId} is not null`),
    check("refunds_amount", sql`${t.amountMinor} > 0`),
    check("refunds_status", sql`${t.status} in (${listed(REFUND.all)})`),
    check("refunds_initiated_by", sql`${t.initiatedBy} in (${listed(REFUND_INITIATORS)})`),
    check(
      "refunds_made_at_provider",
      sql`(${t.initiatedBy} = 'PROVIDER') = (${t.account} is not null) and (${t.account} is null) = (${t.providerRefundId} is null)`,
    ),
  ],
);
