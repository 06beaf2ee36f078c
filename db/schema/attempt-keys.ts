import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";
import { charges } from "#db/schema/charges";
import { merchants } from "#db/schema/merchants";
import { namesOwn } from "#db/schema/same-merchant";
import type { AttemptId, ChargeId, MerchantId } from "#lib/domain/ids";

/** A merchant's used attempt idempotency keys: each works once, ever, on any route. */
export const attemptKeys = pgTable(
  "attempt_keys",
  {
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .notNull()
      .references(() => merchants.id),
    key: text("key").notNull(),
    chargeId: text("charge_id").$type<ChargeId>().notNull(),
    attemptId: text("attempt_id").$type<AttemptId>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.merchantId, t.key] }),
    namesOwn("attempt_keys_charge", t, t.chargeId, charges),
  ],
);
