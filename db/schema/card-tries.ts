import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { instant } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { VelocityScope } from "#lib/cards/card-velocity.rules";
import type { AttemptId, MerchantId, PaymentLinkId } from "#lib/domain/ids";

/**
 * Card payments sent to a processor, kept for a day to count tries. Card and network are irreversible keyed hashes;
 * `outcome` is null until the processor decides.
 */
export const cardTries = pgTable(
  "card_tries",
  {
    attemptId: text("attempt_id").$type<AttemptId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    fingerprint: text("fingerprint").notNull(),
    bin: text("bin").notNull(),
    networkHash: text("network_hash"),
    paymentLinkId: text("payment_link_id").$type<PaymentLinkId>(),
    outcome: text("outcome").$type<"APPROVED" | "DECLINED" | "ERROR">(),
    createdAt: instant("created_at").notNull(),
  },
  (t) => [
    index("card_tries_fingerprint").on(t.fingerprint, t.createdAt),
    index("card_tries_network").on(t.networkHash, t.createdAt).where(sql`${t.networkHash} is not null`),
    index("card_tries_bin").on(t.merchantId, t.bin, t.createdAt),
    index("card_tries_link").on(t.paymentLinkId, t.createdAt).where(sql`${t.paymentLinkId} is not null`),
    index("card_tries_merchant").on(t.merchantId, t.createdAt),
    index("card_tries_created_at").on(t.createdAt),
    check("card_tries_outcome", sql`${t.outcome} in ('APPROVED','DECLINED','ERROR')`),
  ],
);

/** The number of a merchant's card tries challenged or blocked in an hour, by scope: kept for 30 days. */
export const cardAlerts = pgTable(
  "card_alerts",
  {
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    hour: instant("hour").notNull(),
    scope: text("scope").$type<VelocityScope>().notNull(),
    challenged: integer("challenged").notNull(),
    held: integer("held").notNull(),
    lastAt: instant("last_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.hour, t.scope] }),
    index("card_alerts_hour").on(t.hour),
    check("card_alerts_scope", sql`${t.scope} in ('card','address','bin','link','merchant')`),
  ],
);
