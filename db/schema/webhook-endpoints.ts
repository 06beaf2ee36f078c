import { sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant, listed, updatedAt } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { MerchantId, UserId, WebhookEndpointId } from "#lib/domain/ids";
import { SWITCH } from "#lib/status/status-tables.rules";

/**
 * A merchant's addresses for events; `types` is `{*}` or event names, and secrets are sealed. A deleted endpoint's row
 * stays, because its deliveries name it. `failing_since` is when every try began to fail, once its people were
 * notified; null after a success.
 */
export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    id: text("id").$type<WebhookEndpointId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    url: text("url").notNull(),
    types: text("types").array().notNull(),
    description: text("description"),
    status: text("status").$type<(typeof SWITCH.all)[number]>().notNull(),
    secret: text("secret_sealed").notNull(),
    previousSecret: text("previous_secret_sealed"),
    previousSecretExpiresAt: instant("previous_secret_expires_at"),
    disabledReason: text("disabled_reason"),
    failingSince: instant("failing_since"),
    createdBy: text("created_by").$type<UserId>(),
    deletedAt: instant("deleted_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    uniqueIndex("webhook_endpoints_own_key").on(t.merchantId, t.id),
    check("webhook_endpoints_status", sql`${t.status} in (${listed(SWITCH.all)})`),
    check("webhook_endpoints_types", sql`cardinality(${t.types}) between 1 and 50`),
    check(
      "webhook_endpoints_deleted",
      sql`${t.deletedAt} is null or ${t.status} = ${listed([SWITCH.after.disable])}`,
    ),
  ],
);
