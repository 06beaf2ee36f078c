import { integer, pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, instant, updatedAt } from "#db/columns";
import type { MerchantId } from "#lib/domain/ids";

/** A business that takes payments; `number` is its `user_id` in the invoice routes. Its callback secrets are sealed (encrypted) before they come here. */
export const merchants = pgTable("merchants", {
  id: text("id").$type<MerchantId>().primaryKey(),
  number: integer("number").notNull().generatedAlwaysAsIdentity(),
  name: text("name").notNull(),
  legalName: text("legal_name").notNull(),
  document: text("document").notNull(),
  city: text("city").notNull(),
  callbackSecret: text("callback_secret_sealed").notNull(),
  previousCallbackSecret: text("previous_callback_secret_sealed"),
  previousCallbackSecretExpiresAt: instant("previous_callback_secret_expires_at"),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
});
