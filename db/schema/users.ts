import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { folded } from "#db/schema/folded";
import { merchants } from "#db/schema/merchants";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";
import type { Role } from "#lib/team/roles.rules";

/** People who sign in: of one business, named by its test merchant, or platform staff (no merchant). */
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
    /** The second factor's key (RFC 6238), valid once confirmed. */
    totpSecret: text("totp_secret_sealed"),
    totpConfirmedAt: instant("totp_confirmed_at"),
    /** The newest used time step, so that no code works twice. */
    totpLastStep: bigint("totp_last_step", { mode: "number" }),
    /** When a second factor reported lost is removed, unless that is stopped. */
    secondFactorEndsAt: instant("second_factor_ends_at"),
    /** Has a published password, and signs in only while the demo is on. */
    isDemo: boolean("is_demo").notNull().default(false),
    /** The language of the last sign-in, for mail. */
    locale: text("locale").$type<Locale>(),
    disabledAt: instant("disabled_at"),
    invitedBy: text("invited_by")
      .$type<UserId>()
      .references((): AnyPgColumn => users.id),
    /** Since when they have had access in their current role; maintained by a trigger. */
    standingSince: instant("standing_since").notNull().defaultNow(),
    /** Until when they had access in each role lost by a change or by disabling; maintained by a trigger. */
    formerRoles: jsonb("former_roles").$type<Partial<Record<Role, string>>>().notNull().default({}),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("users_email_key").on(sql`lower(${t.email})`),
    index("users_merchant").on(t.merchantId, t.id),
    index("users_email_prefix").on(sql`lower(${t.email}) text_pattern_ops`),
    index("users_name_words").using("gin", sql`to_tsvector('simple', ${folded(t.name)})`),
    check("users_totp", sql`${t.totpConfirmedAt} is null or ${t.totpSecret} is not null`),
    check("users_locale", sql`${t.locale} in ('pt-BR','en','es')`),
    check(
      "users_role_matches_merchant",
      sql`(${t.role} in ('ADMIN','OPERATOR') and ${t.merchantId} is null) or (${t.role} in ('OWNER','DEVELOPER','FINANCE','VIEWER') and ${t.merchantId} is not null)`,
    ),
  ],
);
