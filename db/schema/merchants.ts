import { sql } from "drizzle-orm";
import { check, integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, updatedAt } from "#db/columns";
import type { MerchantId } from "#lib/domain/ids";

/**
 * A business that takes payments; `number` is its `user_id` in the invoice routes, `crypto_tolerance_bps` how far from what is
 * due a crypto payment may be. Its callback secrets are sealed (encrypted) before they come here.
 */
export const merchants = pgTable(
  "merchants",
  {
    id: text("id").$type<MerchantId>().primaryKey(),
    number: integer("number").notNull().generatedAlwaysAsIdentity(),
    name: text("name").notNull(),
    legalName: text("legal_name").notNull(),
    document: text("document").notNull(),
    city: text("city").notNull(),
    cryptoToleranceBps: integer("crypto_tolerance_bps").notNull().default(50),
    callbackSecret: text("callback_secret_sealed").notNull(),
    previousCallbackSecret: text("previous_callback_secret_sealed"),
    previousCallbackSecretExpiresAt: instant("previous_callback_secret_expires_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [check("merchants_crypto_tolerance", sql`${t.cryptoToleranceBps} between 0 and 1000`)],
);
