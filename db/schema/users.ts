import { sql } from "drizzle-orm";
import { check, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Role } from "#lib/domain/roles";

/** People who sign in: of one merchant, or platform staff (no merchant). */
export const users = pgTable(
  "users",
  {
    id: text("id").$type<UserId>().primaryKey(),
    email: text("email").notNull(),
    name: text("name").notNull(),
    passwordHash: text("password_hash").notNull(),
    role: text("role").$type<Role>().notNull(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .references(() => merchants.id),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(sql`lower(${t.email})`),
    check(
      "users_role_matches_merchant",
      sql`(${t.role} in ('ADMIN','OPERATOR') and ${t.merchantId} is null) or (${t.role} in ('OWNER','DEVELOPER','FINANCE','VIEWER') and ${t.merchantId} is not null)`,
    ),
  ],
);
