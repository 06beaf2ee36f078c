import { sql } from "drizzle-orm";
import { check, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { createdAt, instant } from "#db/columns";
import { merchants } from "#db/schema/merchants";
import { users } from "#db/schema/users";
import type { InvitationId, MerchantId, UserId } from "#lib/domain/ids";
import type { Role } from "#lib/team/roles.rules";

/** People invited to a merchant's team or the platform's staff (no merchant), with only a hash of the link's token. */
export const invitations = pgTable(
  "invitations",
  {
    id: text("id").$type<InvitationId>().primaryKey(),
    merchantId: text("merchant_id")
      .$type<MerchantId>()
      .references(() => merchants.id),
    email: text("email").notNull(),
    role: text("role").$type<Role>().notNull(),
    tokenHash: text("token_hash").notNull(),
    invitedBy: text("invited_by")
      .$type<UserId>()
      .notNull()
      .references(() => users.id),
    expiresAt: instant("expires_at").notNull(),
    acceptedAt: instant("accepted_at"),
    revokedAt: instant("revoked_at"),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("invitations_token_key").on(t.tokenHash),
    index("invitations_merchant").on(t.merchantId, t.id),
    check(
      "invitations_role_matches_merchant",
      sql`(${t.role} in ('ADMIN','OPERATOR')) = (${t.merchantId} is null)`,
    ),
  ],
);
