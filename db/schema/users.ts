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
import type { Role } from "#lib/domain/access/roles";
import type { MerchantId, UserId } from "#lib/domain/ids";
import type { Locale } from "#lib/domain/locale";

/**
 * People who sign in: of one business, named by its test merchant, or platform staff (no merchant).
 * `totp_secret_sealed` is the second factor's key (RFC 6238), valid once confirmed; `totp_last_step` is the
 * newest used time step, so that no code works twice. A trigger maintains `standing_since`: since when they
 * have had access in their current role, and `former_roles`: until when they last had access in each role that
 * they lost by a change of role or by being disabled. `invited_by` is the person who invited them. Demo people
 * (`is_demo`), whose password is published, can sign in only while the demo is on. `second_factor_ends_at` is
 * when a second factor that was reported lost is removed, unless somebody stops it. `locale` is the language
 * of the last sign-in, used for mail.
 */
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
    totpSecret: text("totp_secret_sealed"),
    totpConfirmedAt: instant("totp_confirmed_at"),
    totpLastStep: bigint("totp_last_step", { mode: "number" }),
    secondFactorEndsAt: instant("second_factor_ends_at"),
    isDemo: boolean("is_demo").notNull().default(false),
    locale: text("locale").$type<Locale>(),
    disabledAt: instant("disabled_at"),
    invitedBy: text("invited_by")
      .$type<UserId>()
      .references((): AnyPgColumn => users.id),
    standingSince: instant("standing_since").notNull().defaultNow(),
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
